import type { LegalFactsByLocale } from '../legal/legal-texts.ts'

export const legal: LegalFactsByLocale = {
  'en-US': {
    creditLaw: 'the Civil Code 2015 (Articles 463 to 470) of Viet Nam',
    capRule:
      'the one set by Articles 466 and 468 of the Civil Code 2015: interest and all fees together 20% a year, and late interest of 150% of the rate in this agreement',
    privacyLaw: 'the Law on Personal Data Protection (No. 91/2025/QH15) of Viet Nam',
    contactHours: 'between 7:00 in the morning and 9:00 in the evening and at most five times a day',
    complaints:
      'the consumer protection authority of your province, or about your data to the Ministry of Public Security',
    answerTime: 'with a first answer within 2 working days',
    governingText: 'If the language versions differ, the Vietnamese text applies.',
  },
  'vi-VN': {
    creditLaw: 'Bộ luật Dân sự 2015 (các Điều từ 463 đến 470)',
    capRule:
      'mức của Điều 466 và Điều 468 Bộ luật Dân sự 2015: lãi và mọi khoản phí cộng lại không quá 20% một năm, lãi quá hạn không quá 150% lãi suất trong hợp đồng này',
    privacyLaw: 'Luật Bảo vệ dữ liệu cá nhân (số 91/2025/QH15)',
    contactHours: 'từ 7 giờ đến 21 giờ và nhiều nhất năm lần một ngày',
    complaints: 'cơ quan bảo vệ quyền lợi người tiêu dùng tại tỉnh, thành phố của bạn, hoặc về dữ liệu là Bộ Công an',
    answerTime: 'với phản hồi đầu tiên trong vòng 2 ngày làm việc',
    governingText: 'Nếu các bản ngôn ngữ khác nhau, bản tiếng Việt được áp dụng.',
  },
  'zh-CN': {
    creditLaw: '越南《2015年民法典》（第 463 条至第 470 条）',
    capRule:
      '越南《2015年民法典》第 466 条和第 468 条所定：利息与各项费用合计每年 20%，逾期利率不超过本协议利率的 150%',
    privacyLaw: '越南《个人数据保护法》（第 91/2025/QH15 号）',
    contactHours: '7 点至 21 点之间且每天最多五次',
    complaints: '您所在省市的消费者保护机关（数据事宜向公安部）',
    answerTime: '会在 2 个工作日内首次',
    governingText: '各语言版本如有不一致，以越南文文本为准。',
  },
  'th-TH': {
    creditLaw: 'ประมวลกฎหมายแพ่ง ค.ศ. 2015 (มาตรา 463 ถึง 470) ของเวียดนาม',
    capRule:
      'ตามมาตรา 466 และ 468 แห่งประมวลกฎหมายแพ่ง ค.ศ. 2015 ของเวียดนาม: ดอกเบี้ยรวมค่าธรรมเนียมทั้งหมด 20% ต่อปี และดอกเบี้ยผิดนัดไม่เกิน 150% ของอัตราในสัญญานี้',
    privacyLaw: 'กฎหมายคุ้มครองข้อมูลส่วนบุคคล (เลขที่ 91/2025/QH15) ของเวียดนาม',
    contactHours: 'ระหว่าง 7.00 น. ถึง 21.00 น. และไม่เกินวันละห้าครั้ง',
    complaints: 'หน่วยงานคุ้มครองผู้บริโภคของจังหวัดคุณ หรือเรื่องข้อมูลต่อกระทรวงความมั่นคงสาธารณะ ',
    answerTime: 'ครั้งแรกภายใน 2 วันทำการ',
    governingText: 'หากฉบับภาษาต่างๆ แตกต่างกัน ให้ถือฉบับภาษาเวียดนาม',
  },
}
