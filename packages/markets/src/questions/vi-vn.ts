import type { Questions } from './questions.ts'

export const viVn: Questions = {
  topics: {
    cost: 'Chi phí',
    applying: 'Đăng ký vay',
    money: 'Nhận tiền',
    repaying: 'Trả nợ',
    account: 'Tài khoản của bạn',
    safety: 'An toàn',
  },
  questions: {
    totalCost: {
      question: 'Khoản vay của tôi tốn tất cả bao nhiêu?',
      answer:
        'Bạn thấy trước khi đồng ý: số tiền nhận, từng khoản phí, tổng số phải trả và lãi suất một năm. Sau đó không thêm gì nữa, trừ phí trả chậm nếu bạn trả chậm, và khoản này có mức trần theo luật.',
    },
    legalLimit: {
      question: 'Tôi có thể bị tính nhiều nhất là bao nhiêu?',
      answer:
        'Mức trần theo luật: {capRule}. Nếu một khoản phí vượt mức này, nó dừng lại ở đó. Trang khoản vay cho thấy đã tính bao nhiêu và nhiều nhất là bao nhiêu.',
    },
    applyingFree: {
      question: 'Đăng ký có mất tiền không?',
      answer:
        'Không. Đăng ký, bị từ chối hay hủy trước khi nhận tiền đều không mất gì. Không ai của {lender} yêu cầu bạn chuyển tiền trước.',
    },
    whatIsNeeded: {
      question: 'Tôi cần gì để đăng ký?',
      answer:
        'Giấy tờ tùy thân, vài thông tin về bạn và công việc, {contacts} người quen biết bạn, một tài khoản đứng tên bạn, và khuôn mặt bạn trước máy ảnh. Mỗi bước đều được lưu, bạn có thể dừng và quay lại, cả trên điện thoại khác.',
    },
    howLong: {
      question: 'Xét duyệt mất bao lâu?',
      answer: 'Màn hình cho thấy từng bước đang diễn ra. Nếu cần người xem lại, chúng tôi nhắn tin cho bạn khi xong.',
    },
    whyPhotos: {
      question: 'Vì sao cần ảnh giấy tờ và khuôn mặt?',
      answer:
        'Để không ai vay dưới tên bạn. Ảnh được khóa bằng chìa khóa riêng của bạn, chỉ dùng để kiểm tra, và bị hủy cùng tài khoản.',
    },
    whyRefused: {
      question: 'Vì sao tôi bị từ chối, khi nào thử lại được?',
      answer:
        'Trang khoản vay ghi rõ lý do và ngày. Đó là {retryDays} ngày sau khi bị từ chối. Đăng ký sớm hơn không được và không giúp gì.',
    },
    sentBack: {
      question: 'Hồ sơ bị trả lại. Giờ làm gì?',
      answer:
        'Hồ sơ ghi rõ cần sửa gì, ví dụ một tấm ảnh. Sửa đúng chỗ đó rồi gửi lại; phần còn lại vẫn giữ nguyên. Sau 30 ngày không trả lời, hồ sơ tự kết thúc.',
    },
    sevenDaysOnly: {
      question: 'Vì sao tôi chỉ được vay bảy ngày?',
      answer:
        'Khoản vay 3 đến 6 tháng cần giấy chứng minh thu nhập đã được kiểm tra. Thêm giấy ở bước công việc, các kỳ hạn dài sẽ mở.',
    },
    whenMoney: {
      question: 'Khi nào tiền về?',
      answer:
        'Chúng tôi chuyển khi bạn nhận đề nghị vay. Nhanh hay chậm tùy ngân hàng của bạn. Khoản vay bắt đầu từ ngày tiền đến, nên bạn không trả lãi cho lúc chờ.',
    },
    payoutFailed: {
      question: 'Tiền không đến. Có chuyện gì?',
      answer:
        'Nếu ngân hàng trả tiền lại, đề nghị vay còn nguyên và ghi lý do. Sửa tài khoản rồi nhận lại. Trong lúc đó bạn không nợ gì.',
    },
    whoseAccount: {
      question: 'Chuyển tiền vào tài khoản người khác được không?',
      answer: 'Không. Tiền chỉ vào tài khoản đứng tên bạn. Điều đó bảo vệ bạn nếu ai đó lấy được điện thoại của bạn.',
    },
    howToPay: {
      question: 'Tôi trả nợ thế nào?',
      answer:
        'Mở Trả nợ. Quét mã QR, hoặc chuyển khoản với mã hiện ra. Mã cho biết tiền của ai; màn hình đổi ngay khi ngân hàng báo.',
    },
    payPart: {
      question: 'Trả một phần được không?',
      answer:
        'Được, bất kỳ số tiền nào, lúc nào cũng được. Tiền trả kỳ đến hạn lâu nhất trước: phạt, lãi quá hạn, phí, lãi, gốc. Bạn xem được cách chia trước khi trả.',
    },
    payEarly: {
      question: 'Trả hết sớm được không?',
      answer:
        'Được, không mất phí. Bạn trả gốc còn lại và lãi đến ngày đó. Trang khoản vay ghi số tiền và phần bạn tiết kiệm.',
    },
    paidNotShown: {
      question: 'Tôi đã trả mà chưa thấy ghi.',
      answer:
        'Gửi ảnh biên lai ở màn hình Trả nợ. Phí trả chậm dừng trong lúc chúng tôi xem. Khoản trả tính từ ngày bạn chuyển, không phải ngày chúng tôi nhận tin.',
    },
    paidTooMuch: {
      question: 'Tôi trả thừa.',
      answer: 'Phần thừa là của bạn. Nó hiện là số dư của bạn, và bạn có thể nhận lại vào tài khoản.',
    },
    payingLate: {
      question: 'Trả chậm thì sao?',
      answer:
        'Phí trả chậm theo hợp đồng được cộng vào, không bao giờ quá mức trần theo luật, và bạn thấy từng ngày. Chúng tôi chỉ liên lạc với bạn, và chỉ {contactHours}. Chúng tôi không đe dọa, không bêu tên, không gọi người nhà đòi nợ.',
    },
    moreTime: {
      question: 'Tôi xin thêm thời gian được không?',
      answer:
        'Nếu khoản vay được gia hạn, màn hình Trả nợ ghi trước toàn bộ chi phí. Nhiều nhất hai lần. Nếu khó khăn hơn, hãy xin kế hoạch hỗ trợ trong Cài đặt, Yêu cầu đặc biệt.',
    },
    newNumber: {
      question: 'Tôi có số điện thoại mới.',
      answer: 'Đổi trong Cài đặt khi còn dùng được số cũ. Nếu không còn, gọi {hotline}: chúng tôi phải chắc đó là bạn.',
    },
    forgotPassword: {
      question: 'Tôi quên mật khẩu.',
      answer: 'Đăng nhập bằng mã, hoặc chọn Quên mật khẩu và đặt mật khẩu mới bằng mã.',
    },
    whatIsHeld: {
      question: 'Các bạn biết gì về tôi?',
      answer:
        'Tất cả nằm ở mục Tôi: điều bạn đã khai, những lần đồng ý, các khoản vay. Bạn có thể tải hết về trong một tệp.',
    },
    deleteAccount: {
      question: 'Xóa tài khoản thế nào?',
      answer:
        'Trong Cài đặt, Xóa tài khoản, hoặc không cần đăng nhập tại địa chỉ ghi ở trang cửa hàng ứng dụng. Khi không còn khoản vay, dữ liệu cá nhân bị hủy trong 72 giờ.',
    },
    contactPeople: {
      question: 'Các bạn có gọi những người tôi khai không?',
      answer:
        'Không bao giờ gọi để đòi nợ. Họ giúp chúng tôi biết bạn đúng là bạn. Chúng tôi không đọc danh bạ; bạn tự gõ hoặc chọn từng người.',
    },
    neverAsked: {
      question: 'Làm sao biết đúng là các bạn?',
      answer:
        'Chúng tôi không bao giờ hỏi mã hay mật khẩu, và không bao giờ đòi tiền trước khi cho vay. Nếu ai đó hỏi, hãy cúp máy và gọi {hotline}.',
    },
    lostPhone: {
      question: 'Tôi mất điện thoại.',
      answer:
        'Đăng nhập trên máy khác và chọn Đăng xuất mọi nơi. Sau đó gọi {hotline} nếu có người có thể biết mã gửi đến số của bạn.',
    },
    complaint: {
      question: 'Khiếu nại ở đâu?',
      answer:
        'Viết trong Hỗ trợ trực tuyến, gửi {email}, hoặc gọi {hotline}. Khiếu nại nào cũng được trả lời bằng văn bản. Hợp đồng ghi cơ quan mà bạn có thể tìm đến.',
    },
  },
}
