import type { Locale } from '../locale.ts'

/** Whether the app tells advertising networks of its event, by the server's switch: `AD_EVENT_APP_IDS`. */
export type AdEvents = 'on' | 'off'

/** What the legal texts say of advertising, by that switch; a paragraph that says nothing is left out. */
type AdWords = { dataNotSold: string; adNetworks: string }

export const adWords: { readonly [locale in Locale]: { readonly [events in AdEvents]: AdWords } } = {
  'en-US': {
    on: {
      dataNotSold: 'We do not sell your data. Section 5 says what advertising networks receive.',
      adNetworks:
        'In our phone app, advertising networks such as Meta (Facebook) learn when the page with the costs of your application is shown. This measures the results of our advertising. We send only the name of this event: not your name or number, no amount and nothing you entered. The networks’ own software in the app can also read identifiers of your device. From a browser nothing is sent to them.',
    },
    off: {
      dataNotSold: 'We do not sell your data and we show no advertising made from it.',
      adNetworks: '',
    },
  },
  'fil-PH': {
    on: {
      dataNotSold:
        'Hindi namin ibinebenta ang data mo. Nasa seksiyon 5 kung ano ang natatanggap ng mga advertising network.',
      adNetworks:
        'Sa app namin sa phone, nalalaman ng mga advertising network gaya ng Meta (Facebook) kapag ipinakita ang page na may mga gastos ng application mo. Sinusukat nito ang resulta ng advertising namin. Pangalan lang ng event na ito ang ipinapadala namin: hindi ang pangalan o number mo, walang halaga at wala sa mga inilagay mo. Puwede ring mabasa ng sariling software ng mga network sa app ang mga identifier ng device mo. Mula sa browser, walang ipinapadala sa kanila.',
    },
    off: {
      dataNotSold: 'Hindi namin ibinebenta ang data mo at hindi kami nagpapakita ng advertising na gawa mula rito.',
      adNetworks: '',
    },
  },
  'vi-VN': {
    on: {
      dataNotSold: 'Chúng tôi không bán dữ liệu của bạn. Mục 5 nêu rõ các mạng quảng cáo nhận được gì.',
      adNetworks:
        'Trong ứng dụng trên điện thoại, các mạng quảng cáo như Meta (Facebook) biết khi trang chi phí của hồ sơ vay được hiển thị. Việc này để đo hiệu quả quảng cáo của chúng tôi. Chúng tôi chỉ gửi tên của sự kiện này: không gửi họ tên, số điện thoại, số tiền hay bất kỳ thông tin nào bạn đã nhập. Phần mềm của các mạng này trong ứng dụng còn có thể đọc mã nhận dạng thiết bị của bạn. Nếu bạn dùng trình duyệt, không có gì được gửi đến các mạng này.',
    },
    off: {
      dataNotSold: 'Chúng tôi không bán dữ liệu của bạn và không dùng dữ liệu đó để quảng cáo.',
      adNetworks: '',
    },
  },
  'zh-CN': {
    on: {
      dataNotSold: '我们不出售您的数据。广告网络会得到什么，见第五节。',
      adNetworks:
        '在手机应用中，当您申请的费用页面显示时，Meta（Facebook）等广告网络会得知，用于衡量我们广告的效果。我们只发送该事件的名称，不发送您的姓名、号码、金额或您填写的任何内容。这些网络在应用内的软件还可能读取您设备的标识。使用浏览器时，不会向其发送任何信息。',
    },
    off: { dataNotSold: '我们不出售您的数据，也不将其用于广告。', adNetworks: '' },
  },
  'th-TH': {
    on: {
      dataNotSold: 'เราไม่ขายข้อมูลของคุณ สิ่งที่เครือข่ายโฆษณาได้รับระบุไว้ในข้อ 5',
      adNetworks:
        'ในแอปบนโทรศัพท์ เครือข่ายโฆษณา เช่น Meta (Facebook) จะทราบเมื่อหน้าค่าใช้จ่ายของคำขอแสดงขึ้น เพื่อวัดผลการโฆษณาของเรา เราส่งเฉพาะชื่อของเหตุการณ์นี้ ไม่ส่งชื่อ หมายเลข จำนวนเงิน หรือสิ่งที่คุณกรอก ซอฟต์แวร์ของเครือข่ายเหล่านี้ในแอปอาจอ่านรหัสระบุอุปกรณ์ของคุณด้วย หากคุณใช้เบราว์เซอร์ จะไม่มีข้อมูลใดส่งไปที่นั่น',
    },
    off: { dataNotSold: 'เราไม่ขายข้อมูลของคุณและไม่นำไปใช้โฆษณา', adNetworks: '' },
  },
}
