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
      question: 'Tổng chi phí khoản vay của tôi là bao nhiêu?',
      answer:
        'Bạn biết trước khi đồng ý: số tiền nhận, từng khoản phí, tổng số phải trả và lãi suất năm. Sau đó không phát sinh thêm, trừ lãi và phí quá hạn nếu bạn trả chậm và tiền lãi gia hạn nếu bạn gia hạn. Lãi và phí quá hạn có mức tối đa theo luật.',
    },
    legalLimit: {
      question: 'Tôi có thể bị tính nhiều nhất bao nhiêu?',
      answer:
        'Mức tối đa theo luật là {capRule}. Khoản nào vượt mức này sẽ dừng lại ở đó. Trang khoản vay cho biết đã tính bao nhiêu và mức tối đa theo luật đang áp dụng.',
    },
    applyingFree: {
      question: 'Đăng ký vay có mất tiền không?',
      answer:
        'Không. Đăng ký hay không được duyệt đều không mất phí, và bạn có thể hủy mà không mất phí cho đến khi bạn xác nhận nhận tiền. Không ai của {lender} yêu cầu bạn chuyển tiền trước.',
    },
    whatIsNeeded: {
      question: 'Tôi cần gì để đăng ký vay?',
      answer:
        'Giấy tờ tùy thân, một số thông tin về bạn và công việc, {contacts} người quen biết bạn, một tài khoản đứng tên bạn và bước xác thực khuôn mặt bằng camera. Mỗi bước đều được lưu, bạn có thể dừng và quay lại, kể cả trên điện thoại khác.',
    },
    howLong: {
      question: 'Xét duyệt mất bao lâu?',
      answer:
        'Màn hình cho biết từng bước đang diễn ra. Nếu cần nhân viên xem xét, bạn sẽ thấy ngày muộn nhất có kết quả, và chúng tôi báo cho bạn.',
    },
    whyPhotos: {
      question: 'Vì sao cần ảnh giấy tờ và khuôn mặt?',
      answer:
        'Để không ai mạo danh bạn để vay. Ảnh được mã hóa bằng khóa riêng của bạn, chỉ dùng để xác minh, và bị hủy cùng tài khoản.',
    },
    whyRefused: {
      question: 'Vì sao tôi chưa được duyệt, khi nào đăng ký lại được?',
      answer:
        'Trang khoản vay ghi rõ lý do và ngày bạn có thể đăng ký lại: thường là {retryDays} ngày kể từ ngày có kết quả, hoặc sinh nhật mà bạn đủ tuổi vay nếu muộn hơn. Nếu không có ngày đó, trang này cũng ghi rõ.',
    },
    sentBack: {
      question: 'Hồ sơ bị trả lại, tôi cần làm gì?',
      answer:
        'Hồ sơ ghi rõ cần sửa gì, ví dụ một tấm ảnh. Sửa mục đó rồi gửi lại, các phần khác vẫn được lưu. Sau {rollbackDays} ngày không phản hồi, hồ sơ tự kết thúc.',
    },
    longerTerm: {
      question: 'Vì sao tôi không chọn được thời hạn dài hơn?',
      answer:
        'Thời hạn dài hơn cần giấy tờ công việc. Hãy bổ sung ở bước Công việc và thu nhập để chọn được. Chúng tôi kiểm tra giấy tờ này khi xét duyệt hồ sơ.',
    },
    whenMoney: {
      question: 'Khi nào tôi nhận được tiền?',
      answer:
        'Chúng tôi chuyển tiền khi bạn xác nhận nhận tiền. Tiền đến nhanh hay chậm tùy ngân hàng của bạn. Khoản vay bắt đầu từ ngày tiền đến, nên bạn không trả lãi trong lúc chờ.',
    },
    payoutFailed: {
      question: 'Tiền không đến, đã có chuyện gì?',
      answer:
        'Nếu ngân hàng trả lại tiền, khoản vay vẫn chờ bạn và ghi rõ lý do. Hãy sửa tài khoản rồi nhận tiền lại. Trong lúc đó bạn không nợ gì.',
    },
    whoseAccount: {
      question: 'Có thể chuyển tiền vào tài khoản người khác không?',
      answer:
        'Không. Chúng tôi chỉ chuyển vào tài khoản đứng tên bạn. Điều này bảo vệ bạn nếu ai đó lấy được điện thoại của bạn.',
    },
    howToPay: {
      question: 'Tôi trả nợ như thế nào?',
      answer:
        'Mở Trả nợ. Quét mã QR, hoặc chuyển khoản với mã trên màn hình. Mã này cho biết tiền là của bạn. Màn hình cập nhật ngay khi ngân hàng báo cho chúng tôi.',
    },
    payPart: {
      question: 'Tôi có thể trả một phần không?',
      answer:
        'Có, bất kỳ số tiền nào, bất cứ lúc nào, không mất phí. Tiền được trừ vào kỳ đến hạn sớm nhất trước, theo thứ tự: phí phạt quá hạn, lãi quá hạn, phí, tiền lãi, tiền gốc. Tiền trả trước ngày đến hạn làm giảm tiền lãi từ ngày đó. Bạn xem được cách phân bổ và kỳ trả nợ tiếp theo trước khi trả.',
    },
    payEarly: {
      question: 'Tôi có thể trả hết trước hạn không?',
      answer:
        'Có, không mất phí. Tiền lãi tính theo từng ngày, chỉ trên số tiền gốc bạn còn nợ. Bạn trả tiền gốc còn lại cùng tiền lãi và phí đến ngày đó, nên trả càng sớm càng ít tốn kém. Trả ngay trong ngày nhận tiền thì không tốn chi phí. Trang khoản vay ghi số tiền và phần bạn tiết kiệm.',
    },
    payExtra: {
      question: 'Nếu tôi trả nhiều hơn kỳ tiếp theo thì sao?',
      answer:
        'Phần trả thêm trừ vào tiền gốc và làm giảm tiền lãi từ ngày đó. Trước khi trả, bạn chọn: trả xong sớm hơn (các kỳ cuối giảm đi hoặc không còn phải trả) hoặc giảm số tiền mỗi kỳ (các kỳ sau giảm đi). Kỳ trả nợ tiếp theo vẫn giữ nguyên: bạn thấy ngày và số tiền của kỳ này trước khi trả.',
    },
    paidNotShown: {
      question: 'Tôi đã trả nhưng chưa thấy hiện.',
      answer:
        'Gửi biên lai ở màn hình Trả nợ. Lãi và phí quá hạn tạm dừng trong lúc chúng tôi xem xét; nếu không xác nhận được khoản thanh toán, lãi và phí quá hạn của những ngày này vẫn được tính. Khoản thanh toán đã xác nhận được tính từ ngày bạn chuyển tiền, không phải ngày chúng tôi nhận thông báo.',
    },
    paidTooMuch: {
      question: 'Tôi trả thừa thì sao?',
      answer:
        'Tiền trả thừa là của bạn. Số tiền này hiện ở trang khoản vay, và bạn có thể nhận lại vào tài khoản của mình.',
    },
    payingLate: {
      question: 'Nếu tôi trả chậm thì sao?',
      answer:
        'Lãi và phí quá hạn theo hợp đồng được cộng thêm, không bao giờ vượt mức tối đa theo luật, và bạn xem được từng ngày. Các khoản này chỉ tính trên phần đã quá hạn. Chúng tôi chỉ liên hệ với bạn, và chỉ {contactHours}. Chúng tôi không đe dọa, không công khai thông tin và không gọi người thân để đòi nợ.',
    },
    moreTime: {
      question: 'Tôi có thể xin thêm thời gian trả nợ không?',
      answer:
        'Nếu khoản vay được gia hạn, màn hình Trả nợ cho biết trước toàn bộ chi phí. Bạn được gia hạn tối đa hai lần. Nếu gặp khó khăn, hãy gửi yêu cầu hỗ trợ trong Cài đặt, Yêu cầu đặc biệt. Nếu chúng tôi đề nghị một phương án, bạn xem các ngày trả nợ và tổng số tiền trước khi đồng ý, và tổng đó không bao giờ cao hơn khi không có phương án.',
    },
    writtenOff: {
      question: 'Khoản vay được chuyển ra ngoại bảng nghĩa là gì?',
      answer:
        'Từ ngày đó không có gì được tính thêm: không tiền lãi, không phí, không lãi và phí quá hạn. Bạn vẫn nợ số tiền đang nợ khi đó, và mỗi khoản thanh toán đều làm giảm số nợ. Bạn trả như trước, và quyền của bạn không thay đổi.',
    },
    newNumber: {
      question: 'Tôi đổi số điện thoại.',
      answer:
        'Hãy đổi trong Cài đặt khi còn dùng được số cũ. Nếu không còn số cũ, hãy gọi {hotline}. Chúng tôi cần chắc chắn đó là bạn.',
    },
    forgotPassword: {
      question: 'Tôi quên mật khẩu.',
      answer: 'Hãy đăng nhập bằng mã, hoặc chọn Quên mật khẩu và đặt mật khẩu mới bằng mã.',
    },
    whatIsHeld: {
      question: 'Dữ liệu nào về tôi được lưu?',
      answer:
        'Tất cả nằm trong mục Tôi: thông tin bạn đã điền, những gì bạn đã đồng ý và các khoản vay. Bạn có thể tải toàn bộ về trong một tệp.',
    },
    deleteAccount: {
      question: 'Làm thế nào để xóa tài khoản?',
      answer:
        'Vào Cài đặt, Đóng tài khoản, hoặc dùng địa chỉ trên trang cửa hàng ứng dụng mà không cần đăng nhập. Dữ liệu cá nhân của bạn bị xóa trong vòng {deletionHours} giờ. Chưa thể xóa khi còn khoản vay, hồ sơ hoặc đề nghị cho vay chưa kết thúc, hay khi chúng tôi còn giữ hoặc đang hoàn tiền bạn trả thừa. Tài khoản hạng Vàng đóng được sau khi nhân viên đồng ý: hãy gửi yêu cầu đặc biệt. Bạn luôn được cho biết lý do.',
    },
    contactPeople: {
      question: 'Người liên hệ của tôi có bị gọi không?',
      answer:
        'Không bao giờ gọi để đòi nợ. Chúng tôi chỉ có thể liên hệ để xác nhận họ quen biết bạn. Chúng tôi không đọc danh bạ. Bạn tự nhập hoặc chọn từng người.',
    },
    neverAsked: {
      question: 'Làm sao biết đúng là nhân viên của bên cho vay?',
      answer:
        'Chúng tôi không bao giờ hỏi mã hay mật khẩu, và không bao giờ đòi tiền trước khi cho vay. Nếu ai đó hỏi, hãy cúp máy và gọi {hotline}.',
    },
    lostPhone: {
      question: 'Tôi mất điện thoại.',
      answer:
        'Hãy đăng nhập trên máy khác và chọn Đăng xuất mọi thiết bị. Sau đó gọi {hotline} nếu có người có thể xem được mã gửi đến số của bạn.',
    },
    complaint: {
      question: 'Tôi khiếu nại ở đâu?',
      answer:
        'Nhắn trong mục “Nhắn tin cho chúng tôi”, gửi email đến {email}, hoặc gọi {hotline}. Mọi khiếu nại đều được trả lời bằng văn bản. Hợp đồng ghi rõ cơ quan mà bạn cũng có thể liên hệ.',
    },
  },
}
