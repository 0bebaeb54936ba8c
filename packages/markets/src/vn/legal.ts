import type { LegalFactsByLocale } from '../legal/legal-texts.ts'

export const legal: LegalFactsByLocale = {
  'en-US': {
    creditLaw: 'the Civil Code 2015 (Articles 463 to 470) of Viet Nam',
    capRule:
      'the one set by Articles 466 and 468 of the Civil Code 2015: interest and all fees together 20% a year, and late interest of 150% of the rate in your agreement',
    privacyLaw: 'the Law on Personal Data Protection (No. 91/2025/QH15) of Viet Nam',
    contactHours: 'between 7:00 in the morning and 9:00 in the evening and at most five times a day',
    complaints:
      'the consumer protection authority of your province, or about your data to the Ministry of Public Security',
    answerTime: 'for the first time within 2 working days',
    bankLinks:
      'If you open your bank’s app with a link in our app, the link goes through vietqr.io, which then learns your network address. Where the link fills in the transfer, it also carries our account number and account name, the amount and your repayment code. Without your tap nothing goes there.',
    governingText: 'If the language versions differ, the Vietnamese text applies.',
  },
  'fil-PH': {
    creditLaw: 'Civil Code 2015 (Articles 463 hanggang 470) ng Viet Nam',
    capRule:
      'ang itinakda ng Articles 466 at 468 ng Civil Code 2015: interest at lahat ng fees na kung pagsasamahin ay 20% kada taon, at late interest na 150% ng rate sa agreement mo',
    privacyLaw: 'Law on Personal Data Protection (No. 91/2025/QH15) ng Viet Nam',
    contactHours: 'mula 7:00 ng umaga hanggang 9:00 ng gabi at hindi hihigit sa limang beses bawat araw',
    complaints:
      'ahensiya ng proteksiyon sa mamimili ng probinsya mo, o tungkol sa data mo, sa Ministry of Public Security',
    answerTime: 'sa unang pagkakataon sa loob ng 2 working days',
    bankLinks:
      'Kapag binuksan mo ang app ng bangko mo gamit ang link sa app namin, dumaraan ang link sa vietqr.io, kaya nalalaman nito ang network address mo. Kapag kusang napupunan ng link ang transfer, dala rin nito ang account number at account name namin, ang halaga at ang payment code mo. Kung hindi mo ito ita-tap, walang ipinapadala roon.',
    governingText: 'Kung magkaiba ang mga bersyon sa iba’t ibang wika, ang tekstong Vietnamese ang masusunod.',
  },
  'vi-VN': {
    creditLaw: 'Bộ luật Dân sự 2015 (các Điều từ 463 đến 470)',
    capRule:
      'mức của Điều 466 và Điều 468 Bộ luật Dân sự 2015: lãi và mọi khoản phí cộng lại không quá 20% một năm, lãi quá hạn không quá 150% lãi suất trong hợp đồng vay',
    privacyLaw: 'Luật Bảo vệ dữ liệu cá nhân (số 91/2025/QH15)',
    contactHours: 'từ 7 giờ đến 21 giờ và nhiều nhất năm lần một ngày',
    complaints: 'cơ quan bảo vệ quyền lợi người tiêu dùng tại tỉnh, thành phố của bạn, hoặc Bộ Công an nếu về dữ liệu',
    answerTime: 'lần đầu trong vòng 2 ngày làm việc',
    bankLinks:
      'Nếu bạn mở ứng dụng ngân hàng bằng liên kết trong ứng dụng của chúng tôi, liên kết đi qua vietqr.io và vietqr.io biết địa chỉ mạng của bạn. Khi liên kết điền sẵn thông tin chuyển khoản, liên kết còn kèm số tài khoản và tên tài khoản của chúng tôi, số tiền và mã trả nợ của bạn. Nếu bạn không chạm vào liên kết thì không có gì được gửi đến đó.',
    governingText: 'Nếu các bản ngôn ngữ khác nhau, bản tiếng Việt được áp dụng.',
  },
  'zh-CN': {
    creditLaw: '越南《2015年民法典》（第 463 条至第 470 条）',
    capRule:
      '越南《2015年民法典》第 466 条和第 468 条所定：利息与各项费用合计每年 20%，逾期利率不超过借款协议利率的 150%',
    privacyLaw: '越南《个人数据保护法》（第 91/2025/QH15 号）',
    contactHours: '早上 7 点至晚上 9 点之间且每天最多五次',
    complaints: '您所在省市的消费者保护机关（数据事宜向公安部）',
    answerTime: '会在 2 个工作日内首次',
    bankLinks:
      '如果您用我们应用内的链接打开银行应用，链接会经过 vietqr.io，该网站会得知您的网络地址。链接自动填好转账信息时，还会带上我们的账号和户名、金额以及您的还款码。您不点按链接，就不会向其发送任何信息。',
    governingText: '各语言版本如有不一致，以越南文文本为准。',
  },
  'th-TH': {
    creditLaw: 'ประมวลกฎหมายแพ่ง ค.ศ. 2015 (มาตรา 463 ถึง 470) ของเวียดนาม',
    capRule:
      'ตามมาตรา 466 และ 468 แห่งประมวลกฎหมายแพ่ง ค.ศ. 2015 ของเวียดนาม: ดอกเบี้ยรวมค่าธรรมเนียมทั้งหมด 20% ต่อปี และดอกเบี้ยผิดนัดไม่เกิน 150% ของอัตราในสัญญาเงินกู้',
    privacyLaw: 'กฎหมายคุ้มครองข้อมูลส่วนบุคคล (เลขที่ 91/2025/QH15) ของเวียดนาม',
    contactHours: 'ระหว่าง 7.00 น. ถึง 21.00 น. และไม่เกินวันละห้าครั้ง',
    complaints: 'หน่วยงานคุ้มครองผู้บริโภคของจังหวัดคุณ หรือเรื่องข้อมูลต่อกระทรวงความมั่นคงสาธารณะ',
    answerTime: 'ครั้งแรกภายใน 2 วันทำการ',
    bankLinks:
      'หากคุณเปิดแอปธนาคารด้วยลิงก์ในแอปของเรา ลิงก์จะผ่าน vietqr.io ซึ่งจะทราบที่อยู่ IP ของคุณ เมื่อลิงก์กรอกข้อมูลการโอนให้ ลิงก์จะมีเลขที่บัญชีและชื่อบัญชีของเรา จำนวนเงิน และรหัสชำระเงินของคุณด้วย หากคุณไม่แตะลิงก์ จะไม่มีข้อมูลใดส่งไปที่นั่น',
    governingText: 'หากฉบับภาษาต่างๆ แตกต่างกัน ให้ถือฉบับภาษาเวียดนาม',
  },
}
