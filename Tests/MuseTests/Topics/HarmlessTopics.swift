/// Topics that a text may be about, many of them near to what is refused.
enum HarmlessTopics {
  static let english = HarmfulTopics.lines(
    """
    letting go
    breath
    breathing in and out
    grief
    grief after my father's death
    losing a friend
    exam nerves
    stage fright
    knife skills
    sharpening a kitchen knife
    drug store
    waiting at the drugstore
    a walk in the rain
    my garden in spring
    pulling weeds
    patience with my children
    patience with myself
    a long commute
    Monday morning
    gratitude
    kindness
    being a beginner
    a new job
    leaving my job
    the first day of school
    homesickness
    loneliness
    anger
    forgiving my brother
    forgiving someone who hurt me
    forgiveness after hurting somebody
    guilt
    shame
    jealousy
    worry
    worrying about money
    fear of flying
    fear of failure
    fear of death
    growing old
    dying leaves in autumn
    the death of my dog
    a funeral tomorrow
    an empty house
    moving to another city
    a broken heart
    the end of a relationship
    ending a chapter of my life
    taking charge of my own life
    life as it is
    insomnia
    falling asleep
    waking up early
    tired eyes
    back pain
    chronic pain
    a headache
    living with cancer
    life after chemotherapy
    waiting for test results
    a visit to the doctor
    hospital nights
    caring for my mother
    dementia in the family
    pregnancy
    a newborn
    teething baby
    teenagers
    my daughter leaving home
    marriage
    a quarrel with my wife
    saying sorry
    listening
    silence
    noise
    neighbours who drill
    traffic jam
    killing time
    panic attack
    heart attack survivor
    food poisoning
    poison ivy
    glue gun crafts
    jumping the gun
    bath bombs
    murder mystery novels
    killer whales
    stabbing pain in the knee
    nonviolent communication
    brutal honesty
    mindful eating
    eating slowly
    enjoying breakfast
    cooking for friends
    baking bread
    coffee
    tea
    quitting smoking
    sobriety
    one day without alcohol
    a healthy weight
    body acceptance
    running
    a marathon
    yoga
    stretching my wrists
    climbing
    swimming
    the sea
    mountains
    the moon
    stars
    shooting stars
    snow
    wind
    a violent storm
    fire in the stove
    candles
    a candle burning down
    painting
    playing the piano
    practising scales
    hitting the right note
    beating my brother at chess
    cutting vegetables
    cutting my hair
    writing
    writer's block
    a deadline
    a job interview
    salary talks
    a difficult customer
    code review
    debugging
    learning a language
    the gift of silence
    giving a gift
    Christmas alone
    birthday
    turning forty
    retirement
    hope
    trust
    courage
    freedom
    joy
    laughter
    tears
    crying
    hugging
    home
    peace
    world peace
    the news
    war in the news
    prayer
    doubt
    starting over
    nothing in particular
    Mum's knitting
    4-7-8 breathing
    20 minutes of calm
    high up on a mountain
    getting high marks
    healing
    healing after surgery
    self-care
    self-compassion
    """)

  static let german = HarmfulTopics.lines(
    """
    Loslassen
    Atem
    ein- und ausatmen
    Trauer
    Trauer um meinen Vater
    die Toten ehren
    Totensonntag
    ein Begräbnis
    der Tod meiner Katze
    Prüfungsangst
    Lampenfieber
    Messer schärfen
    Messer und Gabel
    Küchenmesser
    Drogerie
    Schlange in der Drogerie
    ein Spaziergang im Regen
    mein Garten im Frühling
    Unkraut jäten
    Rasen mähen
    Geduld mit meinen Kindern
    Geduld mit mir selbst
    ein langer Arbeitsweg
    Montagmorgen
    Dankbarkeit
    Freundlichkeit
    Anfänger sein
    eine neue Stelle
    Kündigung
    der erste Schultag
    Heimweh
    Einsamkeit
    Wut
    Zorn
    meinem Bruder verzeihen
    Menschen verzeihen, die mich verletzt haben
    Menschen, die mich verletzen
    Schuld
    Scham
    Eifersucht
    Sorgen
    Geldsorgen
    Flugangst
    Angst vor dem Scheitern
    Angst vor dem Tod
    alt werden
    das Leben leicht nehmen
    das Leben genießen
    ein neues Leben beginnen
    das Ende einer Beziehung
    Liebeskummer
    ein leeres Haus
    Umzug
    Schlaflosigkeit
    einschlafen
    früh aufstehen
    müde Augen
    Rückenschmerzen
    Kopfweh
    Leben mit Krebs
    nach der Chemotherapie
    warten auf den Befund
    Arztbesuch
    eine Nacht im Krankenhaus
    meine Mutter pflegen
    Demenz in der Familie
    Schwangerschaft
    ein Neugeborenes
    Pubertät
    meine Tochter zieht aus
    Ehe
    Streit mit meiner Frau
    um Entschuldigung bitten
    niemanden verletzen
    anderen nicht wehtun
    zuhören
    Stille
    die Stille am Morgen
    Lärm
    laute Nachbarn
    Stau
    Zeit totschlagen
    Herzklopfen
    Herz schlagen hören
    gewaltfreie Kommunikation
    Naturgewalten
    höhere Gewalt
    Badebomben
    Krimi am Abend
    Gift und Galle
    das Gift der Eile
    brutal ehrlich
    achtsam essen
    langsam essen
    keinen Zucker essen
    Frühstück in Ruhe
    kochen für Freunde
    Brot backen
    Kaffee
    Tee
    mit dem Rauchen aufhören
    ein Tag ohne Alkohol
    gesundes Gewicht
    mein Körper
    Laufen
    Marathon
    Yoga
    Handgelenke dehnen
    Klettern
    Schwimmen
    das Meer
    Berge
    der Mond
    Sterne
    Schnee
    Wind
    Sturm
    Feuer im Ofen
    Kerzen
    eine Kerze anzünden
    Malen
    Klavier üben
    Anschlag auf dem Klavier
    Gemüse schneiden
    Haare schneiden
    Sahne schlagen
    Schreiben
    Schreibblockade
    Abgabetermin
    Vorstellungsgespräch
    Gehaltsverhandlung
    schwierige Kunden
    Fehlersuche
    eine Sprache lernen
    ein Geschenk
    Weihnachten allein
    Geburtstag
    vierzig werden
    Rente
    Hoffnung
    Vertrauen
    Mut
    Freiheit
    Freude
    Lachen
    Tränen
    weinen
    umarmen
    Zuhause
    Frieden
    die Nachrichten
    Krieg in den Nachrichten
    Gebet
    Zweifel
    Neuanfang
    nichts Bestimmtes
    Krankheit als Weg
    hoch oben auf dem Berg
    Puls
    Pulsschlag
    Heilung
    Selbstfürsorge
    Selbstmitgefühl
    """)
}
