/// The German topics that are allowed.
extension HarmlessTopics {
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
    Abendlicht
    Abschied
    Abschied von meiner Oma
    Alltag
    Angst
    Arbeit
    auf den Zug warten
    Aufräumen
    Balkon
    Bäume
    der Weg
    Die Brücke über den Fluss
    Dunkelheit
    eine Pause
    Eltern
    Enttäuschung
    Erholung
    Erwartungen
    Familie
    Feierabend
    Ferien
    Freunde
    Fußball
    Gedanken
    Geborgenheit
    Gelassenheit
    Gewohnheit
    Glück
    Großmutter
    Hausaufgaben
    Herbst
    Hunger
    im Zug
    Innere Ruhe
    Jahreswechsel
    Kinder
    Kindheit
    Klarheit
    Konzentration
    Körper
    Krankheit
    Leistung
    Leistungsdruck
    Licht
    Liebe
    Morgen
    Müdigkeit
    Nachtschicht
    Neid
    Neubeginn
    nicht wissen
    nichts tun
    Perfektionismus
    Regen
    Reue
    Ruhe
    Schlaf
    Schmerz
    Schritt für Schritt
    Schulangst
    Selbstvertrauen
    Selbstzweifel
    Spülen
    Stress
    Tee trinken
    Tod und Leben
    Trennung
    Überforderung
    Ungeduld
    Urlaub
    Vergebung
    Verlust
    Verlust eines Kindes
    Versöhnung
    Wald
    Warten
    Wasser
    Winter
    Wohnung
    Zeit
    Zufriedenheit
    zwischen zwei Terminen
    das Herz schlägt
    mein Freund schlägt mich im Schach
    ins Wasser springen
    vom Sprungbrett springen
    einen Brief an meine Eltern schreiben
    der Schuss aufs Tor
    mein Bruder fehlt mir
    Angst um meine Kinder
    ich kann nicht einschlafen
    Kraft
    Kampf mit mir selbst
    Kampfsport
    Jagdhund
    Schlachtfeld Schreibtisch
    Essen genießen
    weniger Kalender
    """)
}
