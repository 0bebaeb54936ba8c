import type { LegalTexts } from './legal-texts.ts'

export const filPh: LegalTexts = {
  creditAgreement: `
Loan agreement

1. Ang mga partido at ang pinagkakasunduan nila
Ang agreement na ito ay sa pagitan mo, ang borrower na nakapangalan sa application, at ng {lender} (“kami”). Sample na teksto ito ng sample na lender at walang sinumang nakatali rito hangga’t hindi ito inilalabas ng lisensiyadong lender sa sarili nitong pangalan.
Ang halaga, ang term, ang bawat due date, ang interest, ang bawat fee, ang APR kasama ang lahat ng gastos at ang kabuuang babayaran mo ay nakasaad sa mahahalagang impormasyong ipinapakita bago ka pumayag. Bahagi ng agreement na ito ang mahahalagang impormasyon. Kung magkaiba ang tekstong ito at ang mahahalagang impormasyon, ang mas mabuti para sa iyo ang masusunod.

2. Ang perang matatanggap mo
Libre ang pag-apply. Kung maaprubahan namin ang application mo, {offerDays} araw na nakalaan sa iyo ang loan; puwede kang magkansela nang walang bayad hangga’t hindi mo pa hinihingi ang pera. Nagpapadala lang kami ng pera kung kumpirmado mo, at sa bank o e-wallet account lang na nasa sarili mong pangalan. Matatanggap mo ang buong halagang hinihiram mo: walang fee na ibinabawas dito.

3. Ang gastos ng loan
Araw-araw kinukuwenta ang interest sa natitira mong principal, hindi kailanman sa nabayaran mo na at hindi sa araw na hindi pa dumarating. Ang mga fee lang na nasa mahahalagang impormasyon ang sinisingil, at kasama ang mga ito sa mga hulog mo; ang buwanang fee ay sinisingil lang sa buwang nagsisimula habang may natitira ka pang principal. Ang limit ng batas ay {capRule}. Humihinto sa limit ang singil na lalampas dito, at ang nabayaran nang lampas dito ay napupunta sa principal mo. Ipinapakita ng app ang nasingil na hanggang ngayon at ang limit ng batas na nalalapat.

4. Pagbabayad
Magbabayad ka gamit ang payment code o QR code na nasa app. Binibilang ang bayad mula sa araw na ginawa mo ang transfer, kahit mas huli kaming nasabihan. Napupunta ito sa pinakalumang due date muna, sa ganitong ayos: late fee, late interest, fees, interest at principal. Sa iyo ang sobrang bayad; ipinapakita ito ng app at puwede mo itong ipabalik.
Puwede kang magbayad ng kahit magkano, kahit kailan, nang walang fee. Ang perang ibinayad bago ang due date ay sa interest muna hanggang sa araw na iyon at saka sa susunod mong hulog. Ang lahat ng lampas doon ay agad na ibinabawas sa principal mo, kaya bumababa rin ang interest mula sa araw na iyon. Ikaw ang pipili kung ano ang gagawin ng dagdag na principal na ito: mas maagang matapos (pareho ang mga halaga, lumiliit o hindi na kailangan ang mga huling hulog) o mas mababang hulog (pareho ang mga petsa, lumiliit ang mga kasunod na hulog). Kung hindi ka pipili, mas maaga kang matatapos. Hindi pinapalitan ng dagdag na principal ang susunod na hulog. Bago ka magbayad, ipinapakita ng app ang dalawang plano, ang matitipid sa bawat isa, at ang susunod na petsa at halaga.
Puwede mong bayaran nang buo at maaga ang loan nang walang fee: babayaran mo ang natitirang principal, ang interest at fees hanggang sa araw na iyon at ang mga halagang due na, hindi kailanman higit sa pinapayagan ng limit ng batas. Kung babayaran mo ang buong loan sa araw na natanggap mo ang pera, wala kang gastos.

5. Late na pagbabayad
Kung lumampas ka sa due date, ang late charges lang na nasa mahahalagang impormasyon ang idinadagdag namin. Ang overdue na principal ay may ganitong late charges at walang ibang interest. Kung nagbayad ka at ipinadala mo ang proof of payment, naka-pause ang late charges habang nire-review namin ito; kung tanggapin namin, binibilang ang bayad mula sa araw na ginawa ito; kung hindi namin makumpirma ang bayad, idinaragdag ang late charges para sa mga araw na ito. Kung may iniaalok na extension, ipinapakita muna ang buong gastos nito; hanggang dalawang beses puwedeng i-extend ang loan.
Kung nahihirapan ka, puwede kang humingi ng payment relief plan na may mga bagong due date. May bisa lang ito kung sasang-ayon ka sa mahahalagang impormasyon nito, at sa araw na pumayag ka, hindi kailanman mas mataas ang kabuuan nito kaysa sa babayaran mo kung wala ito. Kung i-write off namin ang loan mo, hindi na kami magdadagdag ng interest, fees o late charges mula sa araw na iyon. Utang mo pa rin ang dati mong utang, binabawasan ito ng bawat bayad, at pareho pa rin ang mga karapatan mo at ang mga patakaran namin sa pagkontak. Kung babawiin namin ang write-off, tuloy ang mga singil mula lang sa araw na iyon; walang singil sa mga araw sa pagitan.
Kokontakin ka lang namin tungkol sa late na hulog {contactHours}. Hindi ka namin tinatakot o ipinapahiya, wala kaming inilalathala, at hindi namin hinihiling sa pamilya, mga kaibigan o katrabaho mo na magbayad para sa iyo.

6. Batas at mga reklamo
Sumusunod ang agreement na ito sa {creditLaw}. Mag-email sa {email} o tumawag sa {hotline}; sinasagot nang nakasulat ang bawat reklamo. Puwede ka ring lumapit sa {complaints}. Mananatili sa app ang tekstong sinang-ayunan mo para mabasa at mai-save mo. {governingText}
`,
  hardshipPlan: `
Payment relief plan

Ang sinasang-ayunan mo
Sumasang-ayon ka sa {lender} na papalitan ng mga due date at halagang nasa mahahalagang impormasyon ng plan na ito ang mga bukas pa sa loan mo. Walang ibang nagbabago sa loan agreement mo. Kung magkaiba ang tekstong ito at ang mahahalagang impormasyon, ang mas mabuti para sa iyo ang masusunod. Sample na teksto ito ng sample na lender.

Ang gastos nito
Walang fee ang plan. Nasa mahahalagang impormasyon ang interest rate nito at hindi kailanman mas mataas kaysa sa nasa loan agreement mo. Araw-araw kinukuwenta ang interest sa natitira mong principal; walang anumang singil sa panahong walang hulog bago ang unang period ng plan. Ang interest at fees na hindi pa bayad hanggang ngayon ay kasama sa mga bagong hulog at walang late charges hanggang sa mga bagong petsa nito. Ang late charges hanggang ngayon ay maaaring hindi na namin singilin, o maaaring kailangan mo pa ring bayaran; nakasaad sa mahahalagang impormasyon kung alin sa dalawa.
Sa araw na pumayag ka, hindi kailanman mas mataas ang kabuuan ng plan kaysa sa babayaran mo kung wala ito. Tuloy ang bilang ng limit ng batas ng loan mo mula sa araw na natanggap mo ang pera; hindi ito nire-reset ng plan.

Ang hindi nagbabago
Puwede kang magbayad nang mas maaga, bahagi man o buo, kahit kailan at walang fee, at mas mababang interest ang babayaran mo. Kung lumampas ka sa petsa ng plan, masusunod ang late charges ng loan agreement mo. Hindi puwedeng i-extend ang due date ng plan. Hanggang dalawang plan ang puwede sa isang loan, na may pagitan na hindi bababa sa tatlong buwan.

Ang pagpili mo
Puwede kang tumanggi; mananatiling ganito ang loan mo. Matatapos ang alok sa araw na nakasaad kasama nito. Walang magbabago kung hindi ka papayag. Mananatiling nakatala sa loan mo, sa accounting records namin at sa mga report na hinihingi ng batas, na may plan. Itinatala namin ang version, wika at oras ng pahintulot na ito at ang digital fingerprint ng teksto. Mga tanong: {email}, {hotline}. {governingText}
`,
  privacyPolicy: `
Privacy policy

1. Sino ang responsable
Ang {lender} ang nagpapasya kung paano ginagamit ang personal data mo at responsable rito sa ilalim ng {privacyLaw}. Mga tanong at request: {email}, {hotline}. Sample na teksto ito ng sample na lender.

2. Ang kinokolekta namin
Ang inilalagay mo: pangalan, petsa ng kapanganakan, kasarian, civil status, bilang ng anak, pinag-aralan, contact details, address at tagal mo roon, uri at number ng ID mo, trabaho, kita, ang contacts na pinipili at isa-isa mong inilalagay, ang bank o e-wallet account mo, at ang halaga at term na hinihingi mo. Opsiyonal ang lugar ng kapanganakan, ang apelyido ng ina mo sa pagkadalaga, ang social accounts, ang social insurance number, ang mga petsa sa bank card at ang araw ng suweldo mo.
Ang kinukunan mo ng litrato para sa amin: ang harap at likod ng ID mo, litrato mong hawak ito, litrato ng mukha mo, at mga patunay ng trabaho, kita o bayad. Sine-save rin namin ang tekstong nabasa namin mula sa ID mo.
Ang mula sa paggamit ng app: identifier ng device at browser mo, na kinukuwenta mula sa settings nito (gaya ng screen, fonts at time zone), ang uri at wika nito, network address, ang mga oras ng mga hakbang mo, ang mga loan, bayad at message mo sa amin.
{locationCollected}

3. Ang hindi namin kinokolekta
Hindi namin binabasa ang contact list, text messages, call log, photo album, listahan ng mga naka-install na app o {neverLocation} ng phone mo. Kung kailanganin namin ang isa sa mga ito, iyon lang ang hihingin namin, sasabihin kung bakit, at puwede kang tumanggi.

4. Saan namin ito ginagamit
Para malaman kung sino ka, maiwasan ang panloloko, magpasya sa application mo, magpadala ng pera, tumanggap ng mga bayad mo, paalalahanan ka, sagutin ka, at sumunod sa batas. Rules at score ang batayan ng desisyon; ibibigay sa iyo ang mga dahilan at, kung mayroon, ang araw kung kailan ka puwedeng mag-apply ulit, at puwede mong hilinging i-review ito ng team namin. {dataNotSold}
Ginagamit lang ang contacts mo para kumpirmahing kilala ka nila. Hindi namin binabanggit sa kanila ang loan mo, at wala silang utang na anuman.

5. Sino ang tumatanggap nito
Ang mga nagtatrabaho lang para sa amin ayon sa kontrata, at ang kailangan lang nila: mga serbisyo sa bayad, messaging, pag-verify ng pagkakakilanlan, pagkilala ng device, pagbabantay ng error at hosting; ang mobile network mo kung kinumpirma mo rito ang number mo; at mga awtoridad kung hinihingi ng batas. Naka-encrypt ang mga naka-save na ID at litrato.
Kung papayagan mo ang mga notification sa isang device, ang push service ng browser nito (Google, Apple, Mozilla o Microsoft) ang naghahatid ng mga ito nang naka-encrypt at hindi nito nababasa ang mga ito.
{bankLinks}
{adNetworks}

6. Gaano katagal
Pinapanatili namin ang data mo habang may account ka. Kapag dinelete mo ang account mo, dine-delete ang personal data mo sa loob ng {deletionHours} oras, at sinisira ang key na nag-e-encrypt nito. Kung hindi pa made-delete ang account, halimbawa dahil may loan na hindi pa bayad, ibibigay sa iyo ang dahilan.
Mananatili ang mga record na ito, nang hindi na nakakabit sa pangalan mo: ang mga application, loan at bayad mo; kung paano kami nagpasya sa bawat application, kasama ang mga dahilan at ang score; ang binago ng staff namin sa loan at ang dahilang isinulat nila; ang points at coupons mo; kung kailan at bakit ka namin kinontak tungkol sa pagbabayad, ang kinalabasan nito at ang ipinangako mong babayaran; kung sino sa staff namin ang tumingin sa data mo, kailan at bakit; ang bansa, app, wika at limit ng account, kung kailan ito binuksan at kung na-block ito; sa bawat certificate of full payment, ang verification code, fingerprint ng file at kung kailan ito ginawa, para ma-check pa rin ito; at ang pag-delete ng account. Mananatili ang mga ito nang hindi bababa sa panahong hinihingi ng batas sa accounting at anti-money laundering.
Hindi binabago ang mga backup. Hangga’t hindi nade-delete ang isang backup, naroon pa rin ang dinelete na data. Kung ire-restore namin ang isang backup, dine-delete ulit ang data bago ito gamitin.

7. Mga karapatan mo
Puwede mong tingnan, itama, i-download at i-delete ang data mo, tutulan ang isang paggamit, at bawiin ang pahintulot; legal pa rin ang mga nagawa na, at kailangan pa ring bayaran ang loan na naipadala na. Sasagot kami {answerTime}. Kung hindi ka nasiyahan, puwede kang lumapit sa {complaints}. {governingText}
`,
  letterOfAuthorization: `
Letter of authorization

1. Ang pinahihintulutan mo
Sa letter na ito, pinahihintulutan mo ang {lender} na gawin, para sa application at loan mo, ang mga nakalista lang dito. Sample na teksto ito ng sample na lender.
Pagkakakilanlan: ikumpara sa isa’t isa ang ID, mga litrato at mga inilagay mo, at ipa-check ang mga ito sa identity service na nagtatrabaho para sa amin.
Phone: magpadala ng mga code at abiso sa number mo sa text o tawag at, kung hiningi namin ang step na iyon at ginawa mo ito, kumpirmahin sa mobile network mo na sa iyo ang number.
Account: kumpirmahin sa bangko o e-wallet mo na umiiral ang account na ibinigay mo at nasa pangalan mo ito, at ipadala ang loan sa account na iyon.
Trabaho at kita: kumpirmahin sa kompanyang ibinigay mo na roon ka nagtatrabaho, sa pagtawag sa phone number nito. Hindi namin binabanggit ang loan.
Contacts: kontakin ang mga taong inilagay mo, para lang kumpirmahing kilala ka nila. Hindi namin binabanggit ang halaga, utang o late na hulog, at wala silang ginagarantiyahan.

2. Ang hindi mo pinahihintulutan
Hindi kami puwedeng kumuha ng pera sa account mo. Hindi namin puwedeng buksan ang contact list, messages, call log o photo album ng phone mo. Hindi kami puwedeng pumirma sa pangalan mo, humiram para sa iyo, magbigay ng data mo sa ibang lender o maglathala ng anuman tungkol sa iyo. Walang kumikilos para sa amin ang puwedeng humingi ng password, mga verification code o bayad bago maipadala ang loan.
Wala kaming tinatanong na credit bureau sa ngayon. Kung magbago iyon, hihingi kami sa iyo ng bagong pahintulot na nagsasaad ng pangalan nito.

3. Hanggang kailan ito may bisa
Nagsisimula ang pahintulot kapag pumayag ka at natatapos kapag hindi naaprubahan o nakansela ang application mo, o kapag fully paid na ang loan mo at sarado na ang accounting records nito. Puwede mo itong tapusin nang mas maaga sa pagkansela ng application mo sa app; hihinto ang mga check na hindi pa tapos. Mga tanong: {email}, {hotline}. Hindi makakapagpatuloy ang application na hindi ma-check, at kailangan pa ring bayaran ang loan na naipadala na.

4. Patunay
Itinatala namin ang version, wika at oras ng pahintulot na ito at ang digital fingerprint ng teksto, at mababasa mo ang kasalukuyang teksto tuwing mag-a-apply ka. Ang mga patakaran sa data mo ay nasa {privacyLaw}; puwede ring magreklamo sa {complaints}. {governingText}
`,
  dataUse: `
Data na ginagamit para sa application na ito

Ang ginagamit ngayon
Kapag pumayag ka at nag-apply, ginagamit ng {lender} ang data na ito, at wala nang iba, para magpasya sa application na ito.
Pagkakakilanlan mo: pangalan, petsa ng kapanganakan, kasarian, uri at number ng ID mo, mga litrato nito at ang tekstong nabasa namin mula sa mga ito, litrato mong hawak ito at litrato ng mukha mo. Layunin: kumpirmahing ikaw nga ito at nasa tamang edad. Kasama rin sa score ang edad mo.
Mga pinili mong idagdag: lugar ng kapanganakan, apelyido ng ina mo sa pagkadalaga, social accounts at social insurance number. Makikita ito ng team namin kung kailangan nilang i-review ang application mo. Layunin: kumpirmahing ikaw nga ito. Hindi kasama ang mga ito sa score.
Buhay at trabaho mo: kita kada buwan, tagal mo sa address mo, at ang mga patunay na ibinigay mo. Layunin: ang score, at tingnan kung kaya ng kita mo ang mga hulog. Ang civil status, bilang ng anak, pinag-aralan, address, email, industriya, kompanya at phone number nito ay naka-save kasama ng application mo at hindi binibilang.
Hinihingi mo: ang halaga, ang term at, kung ibinigay mo, ang araw ng suweldo mo. Layunin: ang limit mo, at tingnan kung kaya ng kita mo ang mga hulog.
Contacts mo: ang mga pangalan, kaugnayan at phone number na ikaw mismo ang naglagay. Layunin: kumpirmahing kilala ka nila. Nakadaragdag sa score mo ang dagdag na contacts na hiningi namin.
Number mo, kung kinumpirma mo sa mobile network mo: kung gaano na ito katagal ginagamit. Layunin: ang score.
Account mo: bangko o e-wallet, number, account name at, kung ibinigay mo, ang mga petsa sa card mo. Layunin: sa iyo lang ipadala ang pera, hindi sa iba.
Device mo: identifier, uri, wika at network address. Layunin: makita kung isang device ang ginagamit ng maraming tao, na karaniwang senyales ng panloloko.
History mo sa amin: mga dating application, loan at bayad.
{locationUsed}

Ang hindi ginagamit
Hindi binabasa at walang bahagi ang contact list, text messages, call log, photo album, mga naka-install na app, {neverLocation} at social networks ng phone mo. Hindi kami nagtatanong tungkol sa relihiyon, pananaw sa politika o kalusugan.

Paano nagpapasya
Una, mga takdang rules (kumpleto ang impormasyon, nasa tamang edad, kumpirmado ang pagkakakilanlan, walang waiting period), tapos isang score, tapos kung kaya ng kita mo ang hulog. Sine-save ang resulta at mga dahilan nito kasama ang version ng rules, para ma-review. Ibibigay sa iyo ang mga dahilan sa simpleng salita at, kung mayroon, ang araw kung kailan ka puwedeng mag-apply ulit, at puwede mong hilinging i-review ng team namin ang resulta.

Ang pagpili mo
Puwede kang huminto ngayon. Walang pagpapasyahan, at puwede mong i-delete ang mga inilagay mo. Mga tanong: {email}, {hotline}. Ang batas ay {privacyLaw}. {governingText}
`,
  location: `
Ang tinatayang lokasyon mo

Ang sinasang-ayunan mo
Kung papayag ka, binabasa ng {lender} kung nasaan ang phone na ito kapag binuksan mo ang app, hanggang isang beses bawat session. Niro-round ito ng phone sa mga isang kilometro bago ipadala. Hindi kailanman ipinapadala ang eksaktong posisyon mo.

Para saan ito
Kung kailangang i-review ng team namin ang application mo, makikita nila ang tinatayang lugar kung saan binuksan ang app. Tulong ito para mapansin nila kung may ibang nag-a-apply sa pangalan mo. Wala itong ibang gamit: hindi sa limit mo, hindi sa gastos ng loan mo, at hindi para hanapin ka.

Gaano katagal namin ito pinapanatili at saan mo ito makikita
Naka-encrypt itong naka-save at dine-delete pagkatapos ng 30 araw. Makikita mo ang bawat naka-save na lokasyon sa app sa “Ang impormasyon mo” at sa kopya ng data mo.

Ang pagpili mo
Puwede kang tumanggi, at walang ibang magbabago. Puwede mong bawiin ang pahintulot na ito kahit kailan sa app sa “Ang impormasyon mo”; agad na dine-delete ang mga naka-save na lokasyon. Itinatala namin ang version, wika at oras ng pahintulot na ito at ang digital fingerprint ng teksto. Mga tanong: {email}, {hotline}. Ang batas ay {privacyLaw}. {governingText}
`,
}
