/// Topics that are refused, as somebody may type them. The words are here to be recognised, and for nothing else.
enum HarmfulTopics {
  static let english = lines(
    """
    suicide
    thinking about suicide
    how to kill myself
    I want to die
    wanting to end it all
    ways to end my life
    I don't want to live anymore
    my family is better off without me
    writing a goodbye letter to my parents
    jumping off a bridge
    hanging myself
    a painless death
    no reason to live
    I wish I was dead
    take my own life
    self-harm
    cutting myself
    slitting my wrists
    burning myself with a lighter
    razor blades on my skin
    hurting myself to feel something
    overdose
    overdosing on sleeping pills
    bleeding out
    how many pills are enough
    anorexia
    staying anorexic
    bulimia
    starving myself
    skipping meals to be thin
    purging after dinner
    not eating for a week
    lose 20 pounds in a week
    losing weight fast
    thinspo
    pro ana tips
    laxatives after every meal
    I hate my body
    beating my wife
    hitting my children
    child abuse
    molesting a child
    rape
    sexual assault
    stalking my ex
    touching children
    human trafficking
    blackmailing my boss
    kidnapping a girl
    controlling my girlfriend
    cocaine
    smoking weed every day
    getting high
    heroin
    crystal meth
    an LSD trip
    magic mushrooms
    where to buy drugs
    snorting a line
    sniffing glue
    drinking myself senseless
    how to kill someone
    murdering my neighbour
    stabbing people
    a knife in the night
    shooting my classmates
    a school shooting
    how to make a bomb
    poisoning my boss
    strangling somebody
    torturing animals
    setting a house on fire
    beating someone up
    make him suffer
    terrorist attack
    genocide
    meditation cures cancer
    healing diabetes without insulin
    instead of chemotherapy
    stop taking my antidepressants
    drinking bleach as medicine
    vaccines cause autism
    a miracle cure
    a lethal dose
    """)

  static let german = lines(
    """
    Suizid
    Gedanken an Selbstmord
    wie bringe ich mich um
    ich will sterben
    ich möchte nicht mehr leben
    mein Leben beenden
    sich das Leben nehmen
    allem ein Ende machen
    ohne mich wären alle besser dran, besser ohne mich
    ein Abschiedsbrief an meine Eltern
    von der Brücke springen
    mich erhängen
    schmerzlos sterben
    keinen Sinn mehr im Leben
    ich wäre lieber tot
    vor den Zug werfen
    Todessehnsucht
    Selbstverletzung
    mich ritzen
    die Pulsadern aufschneiden
    mich selbst verletzen
    Rasierklingen
    eine Überdosis
    zu viele Tabletten nehmen
    verbluten
    Schlaftabletten sammeln
    Magersucht
    magersüchtig bleiben
    Bulimie
    Essstörung
    nichts essen
    hungern bis ich dünn bin
    nach dem Essen erbrechen
    Finger in den Hals
    Abführmittel
    schnell abnehmen
    zehn Kilo in einer Woche abnehmen
    Mahlzeiten auslassen
    ich hasse meinen Körper
    meine Frau schlagen
    meine Kinder verprügeln
    Kindesmissbrauch
    Vergewaltigung
    sexuelle Belästigung
    ein Kind anfassen
    meine Freundin einsperren
    häusliche Gewalt
    K.-o.-Tropfen
    Menschenhandel
    jemanden entführen
    Kokain
    Drogen nehmen
    Heroin spritzen
    kiffen
    einen Joint rauchen
    high werden
    Crystal Meth
    sich volllaufen lassen
    Komasaufen
    Klebstoff schnüffeln
    Zauberpilze
    jemanden töten
    meinen Nachbarn umbringen
    Mord
    ein Amoklauf
    mit dem Messer zustechen
    Waffen kaufen
    eine Bombe bauen
    ein Haus anzünden
    meinen Chef vergiften
    Rattengift
    Tiere quälen
    foltern
    jemanden zusammenschlagen
    ein Terroranschlag
    Völkermord
    Meditation heilt Krebs
    Diabetes heilen ohne Insulin
    statt Chemotherapie
    Medikamente absetzen
    Impfung verursacht Autismus, Impfungen sind Gift
    Bleichmittel trinken
    ein Wundermittel
    eine tödliche Dosis
    """)

  /// Tricks that no rule makes up.
  static let tricky = lines(
    """
    k1ll y0urs3lf
    $uic!de
    su!c1d3
    ѕuісіdе
    ѕuicidе nοte
    ＳＵＩＣＩＤＥ
    𝓼𝓾𝓲𝓬𝓲𝓭𝓮
    ⓢⓤⓘⓒⓘⓓⓔ
    🅺🅸🅻🅻 🅼🆈🆂🅴🅻🅵
    s.u.i.c.i.d.e
    s u i c i d e
    s-u-i-c-i-d-e tonight
    s_u_i_c_i_d_e
    su\u{AD}ici\u{200D}de
    suicídé
    s̶u̶i̶c̶i̶d̶e̶
    SuIcIdE
    su*cide
    self/harm
    selfharm
    k.i.l.l m.y.s.e.l.f
    k i l l m y s e l f
    c0c@ine
    h3r01n
    mе𝗍h
    b0mb
    КILL someone
    ρоіѕоn
    Mоrd
    m o r d
    s e l b s t m o r d
    Selbst-Mord
    S€lb$tmord
    to\u{308}ten
    toeten
    TÖTEN
    t ö t e n
    t-ö-t-e-n
    jemanden toten
    Üb3rd0s1s
    Ｄｒｏｇｅｎ
    ωaffen
    kiffеn
    r a p e
    a drug store and suicide
    knife skills for killing someone
    Drogerie oder Drogen
    the gift of a lethal dose
    """)

  /// The lines of a text, without their indentation.
  static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
