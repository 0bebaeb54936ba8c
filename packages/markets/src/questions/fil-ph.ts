import type { Questions } from './questions.ts'

export const filPh: Questions = {
  topics: {
    cost: 'Magkano ang gastos',
    applying: 'Pag-apply',
    money: 'Pagkuha ng pera',
    repaying: 'Pagbabayad',
    account: 'Account mo',
    safety: 'Kaligtasan',
  },
  questions: {
    totalCost: {
      question: 'Magkano ang kabuuang gastos ng loan ko?',
      answer:
        'Makikita mo ito bago ka pumayag: ang matatanggap mo, ang bawat singil, ang kabuuang babayaran mo at ang rate kada taon. Wala nang idadagdag pagkatapos, maliban sa late charges kung late kang magbayad at sa interest kung mag-e-extend ka ng due date. May limit ng batas ang late charges.',
    },
    legalLimit: {
      question: 'Ano ang pinakamataas na puwedeng singilin sa akin?',
      answer:
        'Ang limit ng batas ay {capRule}. Humihinto roon ang singil na lalampas dito. Ipinapakita ng loan mo ang nasingil na hanggang ngayon at ang limit ng batas na nalalapat.',
    },
    applyingFree: {
      question: 'May babayaran ba ako sa pag-apply?',
      answer:
        'Wala. Libre ang mag-apply at ang hindi maaprubahan, at puwede kang magkansela nang walang bayad hangga’t hindi mo pa hinihingi ang pera. Walang taga-{lender} na hihiling na magpadala ka muna ng pera.',
    },
    whatIsNeeded: {
      question: 'Ano ang kailangan ko para makapag-apply?',
      answer:
        'ID mo, kaunting impormasyon tungkol sa iyo at sa trabaho mo, {contacts} contacts na kakilala mo, account na nasa sarili mong pangalan, at face check gamit ang camera mo. Naka-save ang bawat step, kaya puwede kang huminto at bumalik, kahit sa ibang phone.',
    },
    howLong: {
      question: 'Gaano katagal ang review?',
      answer:
        'Ipinapakita ng screen ang bawat yugto habang nangyayari. Kung may kailangang i-review ang team namin, makikita mo ang huling petsa kung kailan lalabas ang resulta, at aabisuhan ka namin.',
    },
    whyPhotos: {
      question: 'Bakit kailangan ng litrato ng ID at mukha ko?',
      answer:
        'Para walang ibang makahiram sa pangalan mo. Naka-encrypt ang mga litrato gamit ang sarili mong key, ginagamit lang para i-verify ka, at sinisira kasabay ng account mo.',
    },
    whyRefused: {
      question: 'Bakit hindi ako naaprubahan, at kailan ako puwedeng sumubok ulit?',
      answer:
        'Ipinapakita ng loan mo ang mga dahilan at ang araw kung kailan ka puwedeng mag-apply ulit: karaniwang {retryDays} araw pagkatapos ng desisyon, o ang birthday kung kailan sapat na ang edad mo kung mas huli ito. Kung walang ganoong araw, sinasabi rin nito.',
    },
    sentBack: {
      question: 'Ibinalik ang application ko. Ano na ang gagawin?',
      answer:
        'Nakasulat doon kung ano mismo ang aayusin, halimbawa isang litrato. Ayusin iyon at ipadala ulit. Naka-save ang lahat ng iba pa. Kung hindi ka sasagot sa loob ng {rollbackDays} araw, kusang matatapos ang application.',
    },
    longerTerm: {
      question: 'Bakit hindi ako makapili ng mas mahabang term?',
      answer:
        'Kailangan ng proof of work para sa mas mahabang term. Idagdag ito sa step na Trabaho at kita at makakapili ka na. Tinitingnan namin ito kapag nire-review ang application mo.',
    },
    whenMoney: {
      question: 'Kailan ko makukuha ang pera?',
      answer:
        'Ipapadala namin ito kapag tinanggap mo. Depende sa bangko mo kung gaano ito kabilis dumating. Magsisimula ang loan mo sa araw na dumating ito, kaya wala kang interest habang naghihintay.',
    },
    payoutFailed: {
      question: 'Hindi dumating ang pera. Ano ang nangyari?',
      answer:
        'Kung ibalik ito ng bangko mo, puwede mo ulit kunin ang loan at makikita mo ang dahilan. Itama ang account at kunin ulit ang pera. Wala kang utang habang hindi pa ito dumarating.',
    },
    whoseAccount: {
      question: 'Puwede bang ipadala ang pera sa account ng iba?',
      answer:
        'Hindi. Sa account na nasa sarili mong pangalan lang namin ito ipinapadala. Proteksiyon mo ito kung mapunta sa iba ang phone mo.',
    },
    howToPay: {
      question: 'Paano ko babayaran ang loan ko?',
      answer:
        'Buksan ang “Magbayad”. I-scan ang QR code, o mag-transfer gamit ang code na nakalagay. Sa code namin nalalaman na sa iyo ang bayad. Mag-a-update ang screen kapag nasabihan na kami ng bangko.',
    },
    payPart: {
      question: 'Puwede ba akong magbayad ng bahagi lang?',
      answer:
        'Oo, kahit magkano, kahit kailan, walang fee. Napupunta ito sa pinakalumang due date muna, sa ganitong ayos: late fee, late interest, fees, interest, principal. Ang binayaran mo bago ang due date ay nagpapababa ng interest mo mula sa araw na iyon. Makikita mo ang hatian at ang susunod mong hulog bago ka magbayad.',
    },
    payEarly: {
      question: 'Puwede ko bang bayaran lahat nang maaga?',
      answer:
        'Oo, walang fee. Araw-araw kinukuwenta ang interest, sa natitira mong principal lang. Babayaran mo ang natitirang principal at ang interest at fees hanggang sa araw na iyon, kaya mas maaga, mas mababa ang gastos. Kung sa mismong araw na natanggap mo ang pera, wala kang gastos. Ipinapakita ng loan mo ang halaga at kung magkano ang matitipid mo.',
    },
    payExtra: {
      question: 'Ano ang mangyayari kung mas malaki ang bayad ko sa susunod kong hulog?',
      answer:
        'Napupunta ang sobra sa principal mo at bumababa ang interest mo mula sa araw na iyon. Bago ka magbayad, pipiliin mo ang gagawin nito: mas maagang matapos (lumiliit o hindi na kailangan ang mga huling hulog) o mas mababang hulog (lumiliit ang mga kasunod na hulog). Tuloy pa rin ang susunod mong hulog: makikita mo muna ang petsa at halaga nito.',
    },
    paidNotShown: {
      question: 'Nagbayad na ako, pero hindi pa lumalabas.',
      answer:
        'Ipadala ang proof of payment mo sa screen na Magbayad. Naka-pause ang late charges habang nire-review namin ito; kung hindi namin makumpirma ang bayad, idinaragdag ang late charges para sa mga araw na ito. Binibilang ang nakumpirmang bayad mo mula sa araw na nagbayad ka, hindi sa araw na nasabihan kami.',
    },
    paidTooMuch: {
      question: 'Sumobra ang bayad ko. Ano ang mangyayari rito?',
      answer: 'Sa iyo ang sobrang bayad. Makikita ito sa loan mo, at puwede mo itong ipabalik sa account mo.',
    },
    payingLate: {
      question: 'Ano ang mangyayari kung late akong magbayad?',
      answer:
        'Idadagdag ang late charges na nasa agreement mo, hindi lalampas sa limit ng batas, at makikita mo ang mga ito araw-araw. Sa halagang overdue lang ito sinisingil. Ikaw lang ang kokontakin namin, at {contactHours} lang. Hindi ka namin tinatakot, wala kaming ipino-post, at hindi namin tinatawagan ang pamilya mo para maningil.',
    },
    moreTime: {
      question: 'Puwede bang bigyan ako ng mas mahabang panahon para magbayad?',
      answer:
        'Kung puwedeng i-extend ang loan mo, ipapakita muna ng “Magbayad” ang buong gastos. Hanggang dalawang beses kang puwedeng mag-extend. Kung nahihirapan ka, humingi ng payment relief plan sa Settings, Special request. Kung mag-alok kami, makikita mo ang mga petsa at kabuuan nito bago ka pumayag, at hindi ito magiging mas mahal kaysa kung walang plan.',
    },
    writtenOff: {
      question: 'Ano ang ibig sabihin kapag na-write off ang loan ko?',
      answer:
        'Mula sa araw na iyon, wala nang idadagdag: walang interest, fees o late charges. Utang mo pa rin ang utang mo noon, at binabawasan ito ng bawat bayad. Magbabayad ka sa dating paraan, at pareho pa rin ang mga karapatan mo.',
    },
    newNumber: {
      question: 'May bago akong phone number.',
      answer:
        'Palitan ito sa Settings habang nasa iyo pa ang luma. Kung wala na, tumawag sa {hotline}. Kailangan naming matiyak na ikaw nga ito.',
    },
    forgotPassword: {
      question: 'Nakalimutan ko ang password ko.',
      answer: 'Mag-log in gamit ang code, o i-tap ang Nakalimutan ang password at gumawa ng bago gamit ang code.',
    },
    whatIsHeld: {
      question: 'Anong data ang hawak ninyo tungkol sa akin?',
      answer:
        'Makikita mo lahat sa “Ako”: ang mga inilagay mo, ang mga sinang-ayunan mo, at ang mga loan mo. Puwede mong i-download lahat sa isang file.',
    },
    deleteAccount: {
      question: 'Paano ko ide-delete ang account ko?',
      answer:
        'Pumunta sa Settings, Pagsasara ng account, o gamitin ang address sa page namin sa app store nang hindi naka-log in. Dine-delete ang personal data mo sa loob ng {deletionHours} oras. Hindi ito magagawa habang may kasalukuyan kang loan, application o alok, o habang hawak pa namin o ibinabalik sa iyo ang sobrang bayad mo. Maisasara ang Gold na account kapag pumayag ang team namin: magpadala ng special request. Makikita mo lagi ang dahilan.',
    },
    contactPeople: {
      question: 'Tatawagan ba ninyo ang contacts ko?',
      answer:
        'Hindi kailanman para maningil. Kokontakin lang namin sila, kung kailangan, para makumpirmang kakilala ka nila. Hindi namin binabasa ang contact list ng phone mo. Ikaw ang naglalagay o pumipili sa bawat tao.',
    },
    neverAsked: {
      question: 'Paano ko malalaman na kayo nga ito?',
      answer:
        'Hindi namin hinihingi ang code o password mo, at hindi kami humihingi ng pera bago ang loan. Kung may gumawa nito, ibaba ang tawag at tumawag sa {hotline}.',
    },
    lostPhone: {
      question: 'Nawala ang phone ko.',
      answer:
        'Mag-log in sa ibang phone at piliin ang Mag-log out sa lahat ng device. Tapos tumawag sa {hotline} kung posibleng may ibang nakakakita ng mga code na ite-text namin sa iyo.',
    },
    complaint: {
      question: 'Paano ako magrereklamo?',
      answer:
        'Gamitin ang “Mag-message sa amin” sa app, mag-email sa {email}, o tumawag sa {hotline}. Sinasagot nang nakasulat ang bawat reklamo. Nakasaad sa agreement mo ang ahensiyang puwede mo ring lapitan.',
    },
  },
}
