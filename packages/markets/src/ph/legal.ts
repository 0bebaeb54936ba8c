import type { LegalFactsByLocale } from '../legal/legal-texts.ts'

export const legal: LegalFactsByLocale = {
  'en-US': {
    creditLaw:
      'the Lending Company Regulation Act of 2007 (R.A. 9474), the Truth in Lending Act (R.A. 3765) and the Financial Products and Services Consumer Protection Act (R.A. 11765) of the Philippines',
    capRule:
      'the one set by SEC Memorandum Circular No. 14, series of 2025: interest of 6% a month, interest and fees together an effective 12% a month, late charges of 5% a month of the amount due, and all charges together never more than the amount you borrowed',
    privacyLaw: 'the Data Privacy Act of 2012 (R.A. 10173) of the Philippines',
    contactHours: 'between 6:00 in the morning and 10:00 in the evening',
    complaints: 'the Securities and Exchange Commission, or about your data to the National Privacy Commission',
    answerTime: 'without delay and within the time the National Privacy Commission sets',
    bankLinks: '',
    governingText: 'If the language versions differ, the English text applies.',
  },
  'fil-PH': {
    creditLaw:
      'Lending Company Regulation Act of 2007 (R.A. 9474), Truth in Lending Act (R.A. 3765) at Financial Products and Services Consumer Protection Act (R.A. 11765) ng Pilipinas',
    capRule:
      'ang itinakda ng SEC Memorandum Circular No. 14, series of 2025: interest na 6% kada buwan, interest at fees na kung pagsasamahin ay effective 12% kada buwan, late charges na 5% kada buwan ng halagang due, at kabuuan ng lahat ng singil na hindi kailanman hihigit sa halagang hiniram mo',
    privacyLaw: 'Data Privacy Act of 2012 (R.A. 10173) ng Pilipinas',
    contactHours: 'mula 6:00 ng umaga hanggang 10:00 ng gabi',
    complaints: 'Securities and Exchange Commission, o tungkol sa data mo, sa National Privacy Commission',
    answerTime: 'nang walang antala at sa loob ng panahong itinakda ng National Privacy Commission',
    bankLinks: '',
    governingText: 'Kung magkaiba ang mga bersyon sa iba’t ibang wika, ang tekstong English ang masusunod.',
  },
  'vi-VN': {
    creditLaw:
      'Luật về công ty cho vay năm 2007 (R.A. 9474), Luật Trung thực trong cho vay (R.A. 3765) và Luật Bảo vệ người tiêu dùng sản phẩm, dịch vụ tài chính (R.A. 11765) của Philippines',
    capRule:
      'mức của Thông tư SEC số 14 năm 2025 (Philippines): lãi 6% một tháng, lãi và phí cộng lại theo lãi suất thực 12% một tháng, lãi và phí quá hạn 5% một tháng trên số tiền đến hạn, và tổng lãi và phí không bao giờ quá số tiền bạn đã vay',
    privacyLaw: 'Luật Bảo vệ dữ liệu cá nhân năm 2012 (R.A. 10173) của Philippines',
    contactHours: 'từ 6 giờ sáng đến 10 giờ tối',
    complaints:
      'Ủy ban Chứng khoán và Giao dịch Philippines (SEC), hoặc Ủy ban Quyền riêng tư Quốc gia (NPC) nếu về dữ liệu',
    answerTime: 'không chậm trễ và trong thời hạn Ủy ban Quyền riêng tư Quốc gia quy định',
    bankLinks: '',
    governingText: 'Nếu các bản ngôn ngữ khác nhau, bản tiếng Anh được áp dụng.',
  },
  'zh-CN': {
    creditLaw:
      '菲律宾《2007年贷款公司监管法》（R.A. 9474）、《借贷真实法》（R.A. 3765）和《金融产品与服务消费者保护法》（R.A. 11765）',
    capRule:
      '菲律宾证券交易委员会 2025 年第 14 号备忘通告所定：利息每月 6%，利息与费用合计实际利率每月 12%，逾期费用每月不超过到期金额的 5%，且各项合计永远不超过您的借款金额',
    privacyLaw: '菲律宾《2012年数据隐私法》（R.A. 10173）',
    contactHours: '早上 6 点至晚上 10 点之间',
    complaints: '菲律宾证券交易委员会（数据事宜向国家隐私委员会）',
    answerTime: '会及时并在国家隐私委员会规定的期限内',
    bankLinks: '',
    governingText: '各语言版本如有不一致，以英文文本为准。',
  },
  'th-TH': {
    creditLaw:
      'กฎหมายว่าด้วยบริษัทให้กู้ยืม ค.ศ. 2007 (R.A. 9474) กฎหมายความจริงในการให้กู้ยืม (R.A. 3765) และกฎหมายคุ้มครองผู้บริโภคผลิตภัณฑ์และบริการทางการเงิน (R.A. 11765) ของฟิลิปปินส์',
    capRule:
      'ตามหนังสือเวียน SEC ฉบับที่ 14 ปี 2025 ของฟิลิปปินส์: ดอกเบี้ย 6% ต่อเดือน ดอกเบี้ยรวมค่าธรรมเนียมคิดเป็นอัตราที่แท้จริง 12% ต่อเดือน ค่าปรับและดอกเบี้ยผิดนัด 5% ต่อเดือนของยอดที่ครบกำหนด และทุกอย่างรวมกันไม่เกินจำนวนเงินที่คุณกู้',
    privacyLaw: 'กฎหมายคุ้มครองความเป็นส่วนตัวของข้อมูล ค.ศ. 2012 (R.A. 10173) ของฟิลิปปินส์',
    contactHours: 'ระหว่าง 6.00 น. ถึง 22.00 น.',
    complaints: 'สำนักงานคณะกรรมการกำกับหลักทรัพย์ฟิลิปปินส์ (SEC) หรือเรื่องข้อมูลต่อคณะกรรมการความเป็นส่วนตัวแห่งชาติ (NPC) ',
    answerTime: 'โดยไม่ชักช้าและภายในเวลาที่คณะกรรมการความเป็นส่วนตัวแห่งชาติกำหนด',
    bankLinks: '',
    governingText: 'หากฉบับภาษาต่างๆ แตกต่างกัน ให้ถือฉบับภาษาอังกฤษ',
  },
}
