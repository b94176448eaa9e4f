/// Topics that are refused, as users may type them. The words are here only to be recognised.
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
    kill myself tonight
    I can't go on living
    life isn't worth living
    nobody would miss me
    how to die without pain
    overdose on paracetamol
    swallow pills
    drinking bleach
    tying a noose
    gas myself in the car
    throw myself under a train
    shoot myself
    jump out of the window
    cut my arms
    scratching my skin until it bleeds
    burn my skin
    punish my body
    fasting until I faint
    how to throw up
    vomit after eating
    make myself sick after dinner
    skinny at any cost
    losing 10 kg fast
    starving
    fat shaming
    purge
    diet of 500 calories
    hide food from my parents
    my husband hits me
    my stepfather touches me
    grooming a minor
    child porn
    sex with children
    force her to have sex
    drug her drink
    beat my kids
    spank my child
    revenge on my ex
    get back at my ex with violence
    torture a cat
    hit my dog
    domestic violence
    weed
    smoke a joint
    cannabis
    ecstasy
    mdma
    ketamine
    speed and coke
    cooking meth
    opium
    shrooms
    acid trip
    buy cocaine online
    vodka until I pass out
    inject heroin
    get stoned
    how to get drunk fast
    pipe bomb
    build a weapon
    3D printed gun
    ammunition
    stab my brother
    murder
    kill my boss
    kill all of them
    mass shooting
    poison my husband
    burn down the school
    run over pedestrians
    acid attack
    hate crime
    lynching
    ethnic cleansing
    strangle her
    drown a kitten
    hurt animals
    cure cancer naturally
    heal depression with crystals
    meditation instead of insulin
    throw away my medication
    stop my chemo
    vaccines are poison
    homeopathy cures HIV
    natural cure for diabetes
    diagnose my rash
    how many milligrams of xanax
    """)

  /// Spellings that `SpellingTrick` does not produce.
  static let tricky = lines(
    """
    k1ll y0urs3lf
    $uic!de
    su!c1d3
    pӧison someone
    cocӑine
    sұicide
    suὶcide
    coc𝛂ine
    ςῠἷcῐdἔ
    СОСӐΊΝЁ
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
