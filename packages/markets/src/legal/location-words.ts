import type { Locale } from '../locale.ts'
import type { LocationReports } from '../market-facts.ts'

/** What the legal texts say of the location, by the brand's switch; a paragraph that says nothing is left out. */
type LocationWords = { neverLocation: string; locationCollected: string; locationUsed: string }

export const locationWords: {
  readonly [locale in Locale]: { readonly [reports in LocationReports]: LocationWords }
} = {
  'en-US': {
    coarse: {
      neverLocation: 'precise location',
      locationCollected:
        'If you agree to it separately: where this phone is when you open the app, at most once per session and rounded to about a kilometer. It is deleted after 30 days.',
      locationUsed:
        'Where you opened the app, rounded to about a kilometer, if you agreed to it: shown to our team only if they have to review your application. Purpose: to notice when someone else applies in your name.',
    },
    off: { neverLocation: 'location', locationCollected: '', locationUsed: '' },
  },
  'fil-PH': {
    coarse: {
      neverLocation: 'eksaktong lokasyon',
      locationCollected:
        'Kung hiwalay kang papayag dito: kung nasaan ang phone na ito kapag binuksan mo ang app, hanggang isang beses bawat session at ni-round sa mga isang kilometro. Dine-delete ito pagkatapos ng 30 araw.',
      locationUsed:
        'Kung saan mo binuksan ang app, ni-round sa mga isang kilometro, kung pumayag ka rito: makikita lang ng team namin kung kailangan nilang i-review ang application mo. Layunin: mapansin kung may ibang nag-a-apply sa pangalan mo.',
    },
    off: { neverLocation: 'lokasyon', locationCollected: '', locationUsed: '' },
  },
  'vi-VN': {
    coarse: {
      neverLocation: 'vị trí chính xác',
      locationCollected:
        'Nếu bạn đồng ý riêng về việc này: vị trí của điện thoại khi bạn mở ứng dụng, nhiều nhất một lần mỗi phiên và được làm tròn đến khoảng một ki-lô-mét. Dữ liệu này được xóa sau 30 ngày.',
      locationUsed:
        'Nơi bạn mở ứng dụng, làm tròn đến khoảng một ki-lô-mét, nếu bạn đã đồng ý: chỉ nhân viên phải xem xét hồ sơ của bạn mới thấy. Mục đích: phát hiện khi người khác đăng ký vay bằng tên bạn.',
    },
    off: { neverLocation: 'vị trí', locationCollected: '', locationUsed: '' },
  },
  'zh-CN': {
    coarse: {
      neverLocation: '精确位置',
      locationCollected:
        '如您另行同意：您打开应用时手机所在的位置，每次会话最多读取一次，并取整到约一公里。该数据在 30 天后删除。',
      locationUsed:
        '您打开应用时的大致位置（取整到约一公里，仅在您同意时）：仅供需要审核您申请的工作人员查看。目的：发现他人冒用您的名义申请。',
    },
    off: { neverLocation: '位置', locationCollected: '', locationUsed: '' },
  },
  'th-TH': {
    coarse: {
      neverLocation: 'ตำแหน่งที่แน่ชัด',
      locationCollected:
        'หากคุณยินยอมแยกต่างหาก: ตำแหน่งของโทรศัพท์เมื่อคุณเปิดแอป ไม่เกินหนึ่งครั้งต่อการใช้งาน และปัดให้เหลือความละเอียดราวหนึ่งกิโลเมตร ข้อมูลนี้จะถูกลบหลัง 30 วัน',
      locationUsed:
        'บริเวณที่คุณเปิดแอป ปัดให้เหลือความละเอียดราวหนึ่งกิโลเมตร หากคุณยินยอม: แสดงต่อเจ้าหน้าที่ที่ต้องพิจารณาคำขอของคุณเท่านั้น เพื่อให้รู้เมื่อมีคนอื่นสมัครในชื่อของคุณ',
    },
    off: { neverLocation: 'ตำแหน่ง', locationCollected: '', locationUsed: '' },
  },
}
