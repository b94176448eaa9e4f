extension WordList {
  static let german = WordList(
    language: "German",
    blocked: """
      # Suizid.
      *suizid*
      *selbstmord*
      selbsttötung*
      freitod*
      umbringen/umbringe/umbringst/umbrachte/umgebracht/umzubringen
      bringe/bring/bringen/bringt mich/dich/sich/ihn/sie/jemanden/euch/uns … um
      bringe/bring/bringt/bringen ich/er/sie/man/wir mich/dich/sich/ihn/uns/jemanden … um
      selbst töten/erhängen/ertränken/vergiften/verbrennen
      mich/dich/sich/uns … töten/erhängen/aufhängen/erschießen/ertränken/vergiften/umbringen/ausbluten/entleiben
      erhängen/erhänge/erhängt/erhängte
      das/mein/dein/sein/ihr leben beenden/wegwerfen
      mir/dir/sich/uns das leben nehmen
      nehme/nimm/nimmt mir/dir/sich das leben
      beende/beenden mein/dein/sein/ihr leben
      allem/ganzen/leben ein ende
      nicht/nie/niemals mehr leben/aufwachen/dasein
      nicht leben/existieren wollen/will/möchte
      will/wollen/möchte/würde/wünschte … sterben
      will/wollen/möchte/wäre/wünschte … tot sein
      wäre lieber/besser tot
      besser/lieber tot
      lieber/besser sterben
      todessehnsucht/todeswunsch
      schmerzlos*/schneller/leichter/sanfter/leicht/schnell sterben/tod/einschlafen
      wie/wege zu sterben
      wie sterbe/stirbt ich/man
      lebensmüde*
      keinen/kein sinn/grund … leben
      ohne mich besser
      besser/dran ohne mich
      abschiedsbrief*
      von/vor … brücke/dach/hochhaus/zug/balkon/klippe/fenster springen/stürzen/werfen
      spring*/sprung von/vor/vom … brücke/dach/hochhaus/zug/balkon/klippe/fenster
      vor den zug
      galgen*
      schlinge/strick um
      schluss machen mit … leben
      mache/mach/machen schluss mit … leben
      leben ist/wäre/sei sinnlos/wertlos
      sinnloses leben
      nicht/nie/niemals wieder/mehr aufwachen
      für immer schlafen/einschlafen/verschwinden/weg
      tot sein/wäre
      mich/dich/sich/uns vor … werfen/schmeißen/stürzen/legen
      niemand/keiner/niemandem würde/wird … vermissen
      sterbehilfe*
      selbstverbrenn*
      kohlenmonoxid
      # Selbstverletzung.
      *selbstverletz*
      selbst verletz*
      selbstverstümm*
      ritzen/ritze/ritzt/geritzt
      mich/dich/sich … ritzen/verletzen/schneiden/verbrennen/bestrafen
      verletze/schneide/ritze/bestrafe mich/dich/sich
      pulsader*
      handgelenk/handgelenke/arme/haut/adern … aufschneiden/schneiden/ritzen/aufritzen
      rasierkling*
      verbluten
      überdos*
      zu viele/alle … tabletten/pillen
      schlaftablett*
      tabletten … sterben/tod/töten
      mich/sich/dich … kratzen/verbrühen/beißen
      mich/sich/dich selbst … schlagen/hassen/bestrafen/zerstören
      schnippeln … arm/arme/haut
      svv
      # Essstörungen.
      magersucht*/magersüchtig*
      anorexi*
      bulimi*
      essstörung*
      ess brech*
      hungern/aushungern/hungere/verhungern
      nichts/nicht/nie mehr/zu essen
      nichts/nix essen
      aufhören zu essen
      mahlzeit/mahlzeiten/essen/frühstück/abendessen/mittagessen auslassen/weglassen/verweigern
      erbrechen/erbreche/erbrochen
      essen/mahlzeit/mahlzeiten … erbrechen/auskotzen/kotzen/ausspucken
      finger in den hals
      abführmittel*
      appetitzügler*
      fressattack*/fressanfall*/heißhungerattack*
      schnell/rasend/extrem/radikal/sofort/heimlich abnehmen
      kilo/kilos/kg/pfund … abnehmen
      hungerkur*/crashdiät*/nulldiät*/radikaldiät*
      kotzen/auskotzen/kotze
      orthorexi*
      magerwahn
      abnehmen … jeden preis
      dünn … jeden preis
      nur … kalorien
      kalorien am/pro tag
      kalorien zählen
      so dünn wie
      appetit unterdrücken
      essen verstecken
      untergewicht*
      zu dünn/dick … hasse
      hasse … körper
      thinspo*
      # Missbrauch.
      missbrauch*/mißbrauch*
      *missbrauch*
      misshand*
      kindesmissbrauch*
      vergewaltig*
      inzest*
      pädophil*
      porno*
      kinderporno*
      sex/sexuell*/nackt*/nacktbild* … kind/kindern/kinder/minderjährig*/mädchen/schülerin/schülerinnen
      kind/kinder/minderjährig* … sex/sexuell*/nackt*/anfassen/berühren/verführen
      belästig* … frau/frauen/mädchen/kind/kinder/kollegin/sexuell*
      sexuell* belästig*/genötigt/nötig*/übergriff*
      schlagen/schlage/schlägt/verprügeln/verprügle/prügeln/ohrfeigen/würgen/treten/quälen/demütigen/einsperren/bedrohen mein*/dein*/sein*/ihr*/ein*/das/die/den … frau/mann/kind/kinder/freundin/freund/mutter/vater/sohn/tochter/baby/schwester/bruder/hund/katze/partner/partnerin/chef/nachbarn/nachbar/lehrer/ex
      frau/mann/kind/kinder/freundin/freund/mutter/vater/sohn/tochter/baby/schwester/bruder/hund/katze/partner/partnerin/chef/nachbarn/lehrer/ex/menschen/leute/jemanden/ihn/tiere/fremde … schlagen/verprügeln/prügeln/ohrfeigen/würgen/quälen/demütigen/einsperren/bedrohen/verletzen/foltern/zusammenschlagen/erpressen/stalken/entführen/ermorden/vergiften/erschießen/erstechen/umbringen/töten
      häuslich* gewalt
      zwangsprostitu*/menschenhandel
      entführ*
      stalk* … ex/sie/ihn/frau/freundin
      k o tropfen
      ko tropfen
      gefügig
      mann/frau/vater/mutter/stiefvater/stiefmutter/onkel/freund/freundin/partner/partnerin/trainer/lehrer/bruder/chef/priester schlägt/schlug/verprügelt/prügelt/misshandelt/würgt/bedroht/vergewaltigt/berührt/begrapscht/quält/tritt/ohrfeigt mich/uns/sie/ihn
      vater/stiefvater/onkel/trainer/lehrer/bruder/chef/priester/freund/mann fasst/fasste/grapscht mich/uns/sie/ihn … an
      der/die mich … schlägt/schlug/verprügelt/würgt/quält/misshandelt/bedroht/vergewaltigt
      zwangsheirat*
      genitalverstümm*
      # Drogen.
      droge/drogen
      drogensücht*/drogensucht/drogenhand*/drogendeal*/drogenrausch*/drogentrip*
      kokain*
      koks/koksen/gekokst
      heroin
      crystal meth
      methamphetamin*
      amphetamin*
      fentanyl
      opiat*/opioid*
      ketamin*
      ecstasy/extasy pille*/nehmen/rausch
      lsd/mdma/ghb
      haschisch
      cannabis
      marihuana
      gras/joint/joints/weed/hasch/shisha/bong/tüte rauchen
      kiff*
      bekifft*
      drehen joint/joints
      joint/joints … drehen/bauen/rauchen
      zugedröhnt*
      high werden/sein
      total/völlig/richtig high
      sich/mich/dich … zudröhnen/berauschen/betrinken/besaufen/volllaufen/abschießen/wegschießen
      komasaufen/komatrinken
      sturzbetrunken/stockbesoffen/betrunken werden/sein/fahren
      besaufen/besoffen
      klebstoff/kleber/lack schnüffeln
      schnüffeln … klebstoff/kleber/lack
      spritzen/spritze … heroin/stoff/setzen
      zauberpilz*
      magische pilze
      psilocybin
      halluzinogen*
      anabolika
      tilidin*/tramadol*/codein*
      morphium
      rauschgift*/rauschmittel*
      pilze/pillen/teile/trips werfen/schmeißen/einwerfen
      speed/lines/line ziehen/nehmen/sniefen
      lachgas
      dealen/dealer
      saufen/sauft/gesoffen
      vollrausch
      alkoholvergift*
      thc
      # Gewalt.
      töten/töte/tötet/tötete/getötet/tötung/tötungen
      abtöten menschen
      mord/mörder*/morde/morden/ermord*/mordanschlag*/mordlust/mordplan/mordwaffe
      amok*
      totschlag*/totschläg*
      totschlagen … mann/frau/kind/ihn/sie/jemanden/mensch/menschen/tier/tiere/nachbarn/chef
      erschieß*/erschoss*/erschossen
      erstech*/erstich*/erstochen
      erwürg*/erdrossel*
      abstech*/abgestochen
      niederstech*/niedergestochen
      messer/messern/messerstich*/messerangriff*/messerattacke*
      waffe/waffen
      schusswaff*/feuerwaff*/stichwaff*
      pistole/pistolen/gewehr/gewehre/revolver/munition/maschinengewehr*
      bombe/bomben/bombenbau/bombenanschlag*/rohrbombe*
      sprengstoff*/sprengsatz/sprengsätze/handgranate*/granaten
      sprengen … schule/gebäude/haus/brücke/zug/kirche/moschee/synagoge
      schule/gebäude/haus/kirche/moschee/synagoge/büro/wohnung … sprengen/anzünden/abfackeln/niederbrennen
      in die luft jagen/sprengen
      brandstift*/brandanschlag*
      anzünden … haus/schule/jemanden/menschen/wohnung/kirche/auto
      vergift*
      rattengift/zyankali/arsen/rizin/nervengift/giftgas/strychnin
      gift … mischen/geben/essen/trinken/getränk/töten/beschaffen/besorgen/herstellen
      folter*/gefoltert
      köpfen/enthaupt*/verstümm*/zerstückel*
      massaker*
      gemetzel
      völkermord*/genozid*
      lynch*
      terroranschlag*/terrorist*/terror
      anschlag auf/verüben/planen
      anschläge
      geisel/geiseln/geiselnahme*
      hinricht*
      gewalt/gewalttat*/gewalttät*/gewaltfantas*/gewaltphantas*/gewaltsam*
      brutal*
      überfall/überfallen/überfalle … jemanden/frau/bank/menschen/laden/passanten
      verprügel*
      zusammenschlag*/zusammengeschlagen
      blutrache
      blutige rache
      die treppe … stoßen/schubsen/werfen
      jemandem/ihm/ihr/menschen/anderen … weh tun/antun/wehtun
      jemandem/ihm/ihr/menschen/anderen/leuten/tieren/kindern … schaden/leid zufügen
      menschen/leute/andere/jemanden/kinder/tiere … verletzen/quälen
      leiden/bluten/büßen lassen
      messerstecher*
      attentat*
      morddroh*
      abknallen/abmurksen/niederschieß*/erdolch*
      schlägerei*/prügelei*
      rache an/nehmen/üben
      rache … blut
      kannibal*
      blutbad
      menschen/jemanden/leute/tiere … anzünden/verbrennen/ertränken/vergasen
      tierquäl*
      # Heilversprechen.
      krebs/tumor/tumore/diabetes/depression/depressionen/autismus/aids/hiv/alzheimer/demenz/epilepsie/covid/corona/leukämie/rheuma/asthma/parkinson/schizophrenie/adhs/sklerose/schlaganfall/krankheit/krankheiten … heilen/heilt/geheilt/kurieren/besiegen/wegmeditieren/wegatmen/auflösen
      heilt/heile/heilen/kuriert/besiegt/heilung von/gegen … krebs/tumor/tumore/diabetes/depression/depressionen/autismus/aids/hiv/alzheimer/demenz/epilepsie/covid/corona/leukämie/parkinson/schizophrenie/sklerose
      heilt/heile/heilen krebs/tumor/tumore/diabetes/depression/depressionen/autismus/aids/hiv/alzheimer/demenz/epilepsie/covid/corona/leukämie/parkinson/schizophrenie/sklerose
      globuli/homöopathie/homöopathisch*/kräuter/heilsteine/vitamine/bachblüten/diät/gebet … gegen/statt krebs/diabetes/tumor/tumore/hiv/aids/depression/depressionen/chemo*
      selbstmedikation
      chemo*/therapie/behandlung abbrechen/verweigern
      impfen ist/sind gift/gefährlich/schädlich
      wunderheil*/wundermittel*
      statt/anstatt/anstelle … medikament*/chemo*/insulin/arzt/ärzte/ärzten/antidepressiva/impfung*/operation/tabletten/therapie
      ohne … medikament*/chemo*/insulin/antidepressiva
      medikament*/insulin/antidepressiva/tabletten/chemo*/lithium/antibiotika … absetzen/weglassen/aufhören/ersetzen/verweigern/abbrechen/wegwerfen/abgesetzt
      setze/absetzen meine/mein/die/das … medikamente/insulin/antidepressiva/tabletten
      impf* … autismus/gift/tötet/tödlich/gefährlich/lüge/verweiger*
      bleiche/bleichmittel/chlorbleiche/desinfektionsmittel/chlordioxid … trinken/spritzen/schlucken
      trink* … bleiche/bleichmittel/chlorbleiche/desinfektionsmittel/chlordioxid/frostschutz*
      diagnos* … mir/mich/krebs/stellen/knoten
      dosierung von/für
      wie viele tabletten/pillen
      tödlich*
      """,
    harmless: """
      # Gleich geschrieben, wenn die Punkte fehlen.
      toten/tote
      totensonntag/totengedenken
      # Drogen.
      drogen beratung*/prävention
      gras/rasen … mähen
      high school
      spritze beim arzt
      # Gewalt.
      messer und gabel
      gabel und messer
      messer schärfen/schleifen/schleifer
      scharfes/stumpfes messer schleifen/schärfen
      zeit totschlagen
      gewalt freie/freiheit
      gewaltfrei*
      kommunikation ohne gewalt
      ohne gewalt
      höhere gewalt
      naturgewalt*
      bade bombe/bomben
      sex bombe
      waffe der worte
      waffen schweigen
      waffen … niederlegen
      lebensmittelvergift*/pilzvergift*
      anschlag auf der tastatur/dem klavier
      fehl anschlag
      überfallen von müdigkeit/traurigkeit
      brutal ehrlich
      mord im orient/orientexpress
      tödliche langeweile
      abtöten von unkraut
      mann/frau/freund/freundin/partner/bruder/chef/lehrer schlägt/schlug mich/uns im/beim/in
      # Essen.
      nichts/nicht mehr/zu essen übrig
      nicht/nie mehr … fleisch/zucker/süßes/schokolade essen
      # Anderes.
      leben lernen
      leiden lassen … können
      schlagen … sahne/eier/takt
      herz … schlagen
      sich/mich … verletzen lassen
      hunger/hungern in der welt
      heilung von/nach/für … herzen/seele/trennung/liebeskummer
      menschen/leute/mann/frau/freund/freundin/mutter/vater/partner/jemanden die/der mich/uns/dich … verletzen/demütigen/schlagen/quälen/bedrohen/einsperren
      menschen/andere/anderen/leute/leuten/jemanden/niemandem/niemanden/tieren nicht … verletzen/quälen/wehtun/schaden
      anderen/menschen/niemandem nicht weh tun
      """,
    refusals: """
      Ich kann nicht
      Ich kann dir nicht
      Ich kann dir dabei nicht
      Ich kann Ihnen
      Ich kann leider
      Ich kann dazu
      Ich kann das nicht
      Ich kann diese
      Ich kann keine
      Ich kann keinen
      Ich darf nicht
      Ich darf dazu
      Ich möchte nicht
      Ich möchte dazu
      Ich werde nicht
      Ich bin nicht in der Lage
      Ich bin nur ein
      Ich bin ein KI
      Ich bin eine KI
      Ich bin ein Sprachmodell
      Als KI
      Als Sprachmodell
      Als ein KI
      Als künstliche Intelligenz
      Es tut mir leid
      Tut mir leid
      Das tut mir leid
      Entschuldigung
      Entschuldige
      Verzeihung
      Leider kann ich
      Leider darf ich
      Leider ist es
      Dabei kann ich
      Dazu kann ich
      Darüber kann ich
      Bitte wende dich
      Bitte wenden Sie sich
      Wenn du Hilfe brauchst
      Wenn Sie Hilfe brauchen
      Hol dir Hilfe
      """)
}
