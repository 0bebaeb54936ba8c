import type { LegalTexts } from './legal-texts.ts'

export const viVn: LegalTexts = {
  creditAgreement: `
Hợp đồng vay

1. Các bên và nội dung thỏa thuận
Hợp đồng này được lập giữa bạn, người vay có tên trong hồ sơ, và {lender} (“chúng tôi”). Đây là văn bản mẫu của một bên cho vay mẫu và không ràng buộc bất kỳ ai cho đến khi một bên cho vay được phép hoạt động ban hành dưới tên của mình.
Số tiền vay, thời hạn, từng ngày đến hạn, tiền lãi, từng khoản phí, lãi suất năm (APR) gồm mọi chi phí và tổng số tiền phải trả được nêu trong phần thông tin chính hiển thị trước khi bạn đồng ý. Thông tin chính là một phần của hợp đồng này. Nếu hai văn bản khác nhau, nội dung có lợi hơn cho bạn được áp dụng.

2. Số tiền bạn nhận
Đăng ký vay không mất phí. Nếu hồ sơ được duyệt, khoản vay chờ bạn trong {offerDays} ngày; bạn có thể hủy mà không mất phí cho đến khi bạn xác nhận nhận tiền. Chúng tôi chỉ chuyển tiền khi bạn xác nhận, và chỉ chuyển vào tài khoản ngân hàng hoặc ví điện tử đứng tên bạn. Bạn nhận đủ số tiền vay, không bị trừ khoản phí nào.

3. Chi phí của khoản vay
Tiền lãi tính theo từng ngày trên số tiền gốc bạn còn nợ, không tính trên phần bạn đã trả và không tính cho ngày chưa đến. Chỉ có các khoản phí ghi trong phần thông tin chính, và phí được trả cùng các kỳ trả nợ; phí hằng tháng chỉ tính cho tháng bắt đầu khi bạn còn nợ tiền gốc. Mức tối đa theo luật là {capRule}. Khoản nào vượt mức tối đa sẽ dừng lại ở mức đó, và phần đã trả vượt mức được trừ vào tiền gốc. Ứng dụng cho bạn biết lãi và phí đã tính đến nay và mức tối đa theo luật đang áp dụng.

4. Trả nợ
Bạn trả bằng mã trả nợ hoặc mã QR trong ứng dụng. Khoản thanh toán được tính từ ngày bạn chuyển tiền, kể cả khi chúng tôi nhận được thông báo muộn hơn. Tiền được trừ vào kỳ đến hạn sớm nhất trước, theo thứ tự: phí phạt quá hạn, lãi quá hạn, phí, tiền lãi và tiền gốc. Tiền trả thừa là của bạn; ứng dụng hiển thị số tiền này và bạn có thể nhận lại.
Bạn có thể trả bất kỳ số tiền nào, bất cứ lúc nào mà không mất phí. Tiền trả trước ngày đến hạn được dùng trước hết cho tiền lãi đến ngày đó, sau đó cho kỳ trả nợ tiếp theo. Toàn bộ phần còn lại trừ ngay vào tiền gốc, nhờ vậy tiền lãi giảm từ ngày đó. Bạn chọn cách dùng phần tiền gốc trả thêm: trả xong sớm hơn (số tiền mỗi kỳ giữ nguyên, các kỳ cuối giảm đi hoặc không còn phải trả) hoặc giảm số tiền mỗi kỳ (ngày đến hạn giữ nguyên, các kỳ sau giảm đi). Nếu bạn không chọn, khoản vay sẽ được trả xong sớm hơn. Tiền gốc trả thêm không thay cho kỳ trả nợ sắp tới. Trước khi bạn trả, ứng dụng cho xem cả hai lịch trả nợ, mỗi cách tiết kiệm bao nhiêu, ngày và số tiền của kỳ tiếp theo.
Bạn có thể tất toán trước hạn mà không mất phí: khi đó bạn trả tiền gốc còn lại, tiền lãi và phí đến ngày đó cùng những khoản đã đến hạn, không bao giờ vượt mức tối đa theo luật. Nếu bạn trả hết ngay trong ngày nhận tiền, khoản vay không tốn chi phí nào.

5. Trả chậm
Nếu đến hạn mà chưa trả, chúng tôi chỉ tính lãi và phí quá hạn đã nêu trong phần thông tin chính. Tiền gốc quá hạn chỉ chịu các khoản này, không chịu thêm tiền lãi nào khác. Nếu bạn đã trả và gửi biên lai, lãi và phí quá hạn tạm dừng trong lúc chúng tôi xem xét; nếu biên lai được chấp nhận, khoản thanh toán được tính từ ngày bạn đã trả; nếu không xác nhận được khoản thanh toán, lãi và phí quá hạn của những ngày này vẫn được tính. Khi được gia hạn, toàn bộ chi phí được cho xem trước; mỗi khoản vay được gia hạn tối đa hai lần.
Nếu gặp khó khăn, bạn có thể yêu cầu hỗ trợ với các ngày đến hạn mới. Phương án hỗ trợ chỉ có hiệu lực khi bạn đồng ý với thông tin chính của phương án, và vào ngày bạn đồng ý, tổng số tiền không bao giờ cao hơn số bạn phải trả nếu không có phương án. Nếu chúng tôi chuyển khoản vay ra ngoại bảng, từ ngày đó chúng tôi không tính thêm tiền lãi, phí, lãi và phí quá hạn. Bạn vẫn nợ số tiền đang nợ, mỗi khoản thanh toán đều làm giảm số nợ, quyền của bạn và quy định liên hệ của chúng tôi không thay đổi. Nếu chúng tôi hủy việc này, lãi và phí chỉ tính tiếp từ ngày hủy; những ngày ở giữa không bị tính.
Chúng tôi chỉ liên hệ về kỳ trả nợ quá hạn {contactHours}. Chúng tôi không đe dọa, không bêu xấu, không công khai thông tin, và không yêu cầu người thân, bạn bè hay đồng nghiệp trả thay bạn.

6. Luật áp dụng và khiếu nại
Hợp đồng này tuân theo {creditLaw}. Hãy gửi email đến {email} hoặc gọi {hotline}; mọi khiếu nại đều được trả lời bằng văn bản. Bạn cũng có thể gửi khiếu nại đến {complaints}. Văn bản bạn đã đồng ý luôn có trong ứng dụng để bạn đọc và lưu lại. {governingText}
`,
  hardshipPlan: `
Hỗ trợ khi gặp khó khăn

Nội dung bạn đồng ý
Bạn và {lender} thỏa thuận rằng các ngày đến hạn và số tiền trong phần thông tin chính của phương án này thay cho các kỳ còn lại của khoản vay. Các nội dung khác của hợp đồng vay giữ nguyên. Nếu văn bản này và thông tin chính khác nhau, nội dung có lợi hơn cho bạn được áp dụng. Đây là văn bản mẫu của một bên cho vay mẫu.

Chi phí
Phương án không có phí. Lãi suất được nêu trong phần thông tin chính và không bao giờ cao hơn lãi suất trong hợp đồng vay. Tiền lãi tính theo từng ngày trên số tiền gốc bạn còn nợ; khoảng thời gian tạm nghỉ trước kỳ đầu tiên của phương án không bị tính lãi. Tiền lãi và phí chưa trả đến nay được đưa vào các kỳ mới và không chịu lãi và phí quá hạn cho đến ngày đến hạn mới. Lãi và phí quá hạn đến hôm nay được miễn hoặc vẫn phải trả; thông tin chính ghi rõ điều này.
Vào ngày bạn đồng ý, tổng số tiền của phương án không bao giờ cao hơn số bạn phải trả nếu không có phương án. Mức tối đa theo luật của khoản vay vẫn tính từ ngày bạn nhận tiền; phương án không làm mức này tính lại từ đầu.

Những điều không thay đổi
Bạn có thể trả sớm hơn, một phần hoặc toàn bộ, bất cứ lúc nào mà không mất phí, và khi đó trả ít tiền lãi hơn. Nếu bạn trả chậm một kỳ của phương án, lãi và phí quá hạn trong hợp đồng vay được áp dụng. Ngày đến hạn của phương án không được gia hạn. Mỗi khoản vay có tối đa hai phương án, cách nhau ít nhất ba tháng.

Lựa chọn của bạn
Bạn có thể từ chối; khi đó khoản vay giữ nguyên như hiện tại. Đề nghị này kết thúc vào ngày ghi kèm theo. Không có gì thay đổi nếu bạn không đồng ý. Việc khoản vay có phương án hỗ trợ được ghi nhận trong sổ sách của chúng tôi và trong các báo cáo theo luật. Chúng tôi lưu phiên bản, ngôn ngữ và thời điểm bạn đồng ý, cùng mã kiểm tra của văn bản. Câu hỏi: {email}, {hotline}. {governingText}
`,
  privacyPolicy: `
Chính sách bảo mật

1. Ai chịu trách nhiệm
{lender} quyết định cách sử dụng dữ liệu cá nhân của bạn và chịu trách nhiệm theo {privacyLaw}. Câu hỏi và yêu cầu: {email}, {hotline}. Đây là văn bản mẫu của một bên cho vay mẫu.

2. Dữ liệu chúng tôi thu thập
Thông tin bạn tự nhập: họ tên, ngày sinh, giới tính, tình trạng hôn nhân, số con, học vấn, thông tin liên lạc, địa chỉ và thời gian sống ở đó, loại và số giấy tờ tùy thân, công việc, thu nhập, người liên hệ do bạn chọn và nhập từng người, tài khoản ngân hàng hoặc ví điện tử, số tiền và thời hạn bạn muốn vay. Nơi sinh, họ tên khai sinh của mẹ, tài khoản mạng xã hội, số bảo hiểm xã hội, các ngày ghi trên thẻ ngân hàng và ngày nhận lương là không bắt buộc.
Ảnh bạn chụp cho chúng tôi: hai mặt giấy tờ tùy thân, ảnh bạn cầm giấy tờ, ảnh khuôn mặt, và giấy tờ công việc, giấy tờ thu nhập hoặc biên lai. Chúng tôi cũng lưu nội dung đọc được từ giấy tờ tùy thân.
Thông tin phát sinh khi dùng ứng dụng: mã nhận dạng thiết bị và trình duyệt, tính từ các cài đặt (như màn hình, phông chữ, múi giờ), loại thiết bị và ngôn ngữ, địa chỉ mạng, thời điểm bạn thực hiện các bước, các khoản vay, khoản thanh toán và tin nhắn của bạn với chúng tôi.
{locationCollected}

3. Dữ liệu chúng tôi không thu thập
Chúng tôi không đọc danh bạ, tin nhắn, nhật ký cuộc gọi, thư viện ảnh, danh sách ứng dụng đã cài hay {neverLocation} của bạn. Nếu có lúc cần một trong các dữ liệu đó, chúng tôi sẽ hỏi riêng dữ liệu đó, nói rõ lý do, và bạn có quyền từ chối.

4. Mục đích sử dụng
Để biết bạn là ai, phòng chống gian lận, xét duyệt hồ sơ, chuyển tiền, nhận tiền trả nợ, nhắc hạn, trả lời bạn và thực hiện nghĩa vụ theo luật. Quyết định được đưa ra theo quy tắc và điểm số; bạn được biết lý do, ngày có thể đăng ký lại (nếu có), và có thể yêu cầu nhân viên xem xét lại. {dataNotSold}
Người liên hệ chỉ được hỏi để xác nhận có quen biết bạn. Chúng tôi không nói với họ về khoản vay và họ không có nghĩa vụ gì.

5. Ai được nhận dữ liệu
Chỉ những đơn vị làm việc cho chúng tôi theo hợp đồng và chỉ phần dữ liệu họ cần: dịch vụ thanh toán, nhắn tin, xác minh danh tính, nhận dạng thiết bị, theo dõi lỗi, lưu trữ; nhà mạng nếu bạn xác nhận số với nhà mạng; và cơ quan nhà nước khi luật yêu cầu. Giấy tờ tùy thân và ảnh được lưu ở dạng mã hóa.
Nếu bạn cho phép thông báo trên một thiết bị, dịch vụ đẩy thông báo của trình duyệt (Google, Apple, Mozilla hoặc Microsoft) chuyển thông báo ở dạng mã hóa và không đọc được nội dung.
{bankLinks}
{adNetworks}

6. Thời gian lưu giữ
Chúng tôi giữ dữ liệu khi bạn còn tài khoản. Khi bạn xóa tài khoản, dữ liệu cá nhân bị xóa trong vòng {deletionHours} giờ và khóa mã hóa dữ liệu đó bị hủy. Nếu chưa thể xóa, ví dụ vì còn khoản vay chưa trả, bạn được cho biết lý do.
Những thông tin sau được giữ lại và không còn gắn với tên bạn: các hồ sơ, khoản vay và khoản thanh toán của bạn; kết quả xét duyệt từng hồ sơ, lý do và điểm số; những thay đổi nhân viên đã thực hiện với khoản vay và lý do họ ghi; điểm thưởng và phiếu giảm giá; thời điểm và lý do chúng tôi liên hệ với bạn về việc trả nợ, kết quả liên hệ và khoản bạn đã hẹn trả; nhân viên nào đã xem dữ liệu của bạn, khi nào và vì sao; quốc gia, ứng dụng, ngôn ngữ và hạn mức của tài khoản, ngày mở tài khoản và việc tài khoản có bị khóa hay không; với mỗi giấy xác nhận tất toán: mã kiểm tra, mã nhận dạng tệp và thời điểm lập, để vẫn có thể kiểm tra giấy đó; và việc tài khoản đã bị xóa. Các thông tin này được giữ ít nhất trong thời hạn mà pháp luật về kế toán và phòng, chống rửa tiền yêu cầu.
Các bản sao lưu không được sửa đổi. Khi một bản sao lưu chưa bị xóa, dữ liệu đã xóa vẫn còn trong đó. Nếu chúng tôi khôi phục một bản sao lưu, dữ liệu đó được xóa lại trước khi sử dụng.

7. Quyền của bạn
Bạn có quyền xem, chỉnh sửa, nhận bản sao, xóa dữ liệu, phản đối một việc sử dụng và rút lại sự đồng ý; những việc đã làm trước đó vẫn hợp pháp, và khoản vay đã giải ngân vẫn phải trả. Chúng tôi trả lời {answerTime}. Nếu chưa hài lòng, bạn có thể gửi khiếu nại đến {complaints}. {governingText}
`,
  letterOfAuthorization: `
Giấy ủy quyền

1. Bạn ủy quyền những gì
Bằng giấy này, bạn ủy quyền cho {lender} chỉ thực hiện những việc được liệt kê dưới đây cho hồ sơ và khoản vay của bạn. Đây là văn bản mẫu của một bên cho vay mẫu.
Danh tính: so sánh giấy tờ tùy thân, ảnh và thông tin bạn nhập với nhau, và nhờ dịch vụ xác minh danh tính làm việc cho chúng tôi kiểm tra.
Điện thoại: gửi mã và thông báo đến số của bạn bằng tin nhắn hoặc cuộc gọi và, nếu chúng tôi yêu cầu và bạn thực hiện bước đó, xác nhận với nhà mạng rằng số này là của bạn.
Tài khoản: xác nhận với ngân hàng hoặc ví điện tử rằng tài khoản bạn nêu có tồn tại và đứng tên bạn, và chuyển tiền vay vào tài khoản đó.
Công việc và thu nhập: gọi đến số điện thoại của công ty bạn nêu để xác nhận bạn làm việc ở đó. Chúng tôi không nhắc đến khoản vay.
Người liên hệ: liên hệ với những người bạn đã nhập, chỉ để xác nhận họ quen biết bạn. Chúng tôi không nói về số tiền, khoản nợ hay việc trả chậm, và họ không bảo lãnh điều gì.

2. Bạn không ủy quyền những gì
Chúng tôi không được lấy tiền từ tài khoản của bạn. Chúng tôi không được mở danh bạ, tin nhắn, nhật ký cuộc gọi hay thư viện ảnh. Chúng tôi không được ký thay bạn, vay thay bạn, chuyển dữ liệu của bạn cho bên cho vay khác hay công khai bất cứ điều gì về bạn. Không ai nhân danh chúng tôi được hỏi mật khẩu, mã xác minh hay yêu cầu bạn trả tiền trước khi giải ngân.
Hiện tại chúng tôi không tra cứu trung tâm thông tin tín dụng nào. Nếu điều này thay đổi, bạn sẽ được hỏi bằng một giấy ủy quyền mới nêu rõ tên đơn vị đó.

3. Thời hạn
Việc ủy quyền bắt đầu khi bạn đồng ý và kết thúc khi hồ sơ bị từ chối hoặc hủy, hoặc khi khoản vay đã tất toán và sổ sách của khoản vay đã quyết toán. Bạn có thể chấm dứt sớm hơn bằng cách hủy hồ sơ trong ứng dụng; khi đó các việc kiểm tra chưa xong sẽ dừng lại. Câu hỏi: {email}, {hotline}. Hồ sơ không kiểm tra được thì không thể tiếp tục, và khoản vay đã giải ngân vẫn phải trả.

4. Bằng chứng
Chúng tôi ghi lại phiên bản, ngôn ngữ, thời điểm đồng ý và mã kiểm tra của văn bản; bạn có thể đọc văn bản hiện hành mỗi lần đăng ký vay. Dữ liệu của bạn được bảo vệ theo {privacyLaw}; khiếu nại cũng có thể gửi đến {complaints}. {governingText}
`,
  dataUse: `
Dữ liệu dùng cho hồ sơ này

Dữ liệu được dùng lúc này
Khi bạn đồng ý và đăng ký vay, {lender} chỉ dùng các dữ liệu sau để xét duyệt hồ sơ này.
Danh tính: họ tên, ngày sinh, giới tính, loại và số giấy tờ, ảnh giấy tờ và nội dung đọc được từ ảnh, ảnh bạn cầm giấy tờ, ảnh khuôn mặt. Mục đích: xác nhận đó là bạn và bạn đã đủ tuổi. Tuổi của bạn cũng được tính vào điểm xét duyệt.
Thông tin bạn tự bổ sung: nơi sinh, họ tên khai sinh của mẹ, tài khoản mạng xã hội và số bảo hiểm xã hội. Nếu phải xem xét hồ sơ của bạn, nhân viên sẽ thấy các thông tin này. Mục đích: xác nhận đó là bạn. Các thông tin này không được tính điểm.
Cuộc sống và công việc: thu nhập hằng tháng, thời gian sống tại địa chỉ và giấy tờ bạn đã gửi. Mục đích: chấm điểm và xem kỳ trả nợ có phù hợp với thu nhập không. Tình trạng hôn nhân, số con, học vấn, địa chỉ, email, ngành nghề, công ty và số điện thoại công ty được lưu cùng hồ sơ nhưng không tính điểm.
Khoản bạn muốn vay: số tiền, thời hạn và ngày nhận lương nếu bạn đã nhập. Mục đích: hạn mức của bạn, và xem kỳ trả nợ có phù hợp với thu nhập không.
Người liên hệ: họ tên, quan hệ và số điện thoại do chính bạn nhập. Mục đích: xác nhận họ quen biết bạn. Người liên hệ chúng tôi yêu cầu bổ sung được cộng điểm.
Số điện thoại, nếu bạn đã xác nhận với nhà mạng: số đã được dùng bao lâu. Mục đích: chấm điểm.
Tài khoản: ngân hàng hoặc ví điện tử, số tài khoản, tên chủ tài khoản và các ngày ghi trên thẻ nếu bạn đã nhập. Mục đích: chỉ chuyển tiền cho bạn.
Thiết bị: mã nhận dạng, loại, ngôn ngữ và địa chỉ mạng. Mục đích: nhận ra khi một thiết bị được nhiều người dùng, dấu hiệu thường gặp của gian lận.
Lịch sử với chúng tôi: các hồ sơ, khoản vay và khoản thanh toán trước đây.
{locationUsed}

Dữ liệu không được dùng
Danh bạ, tin nhắn, nhật ký cuộc gọi, thư viện ảnh, ứng dụng đã cài, {neverLocation} và mạng xã hội không được đọc và không ảnh hưởng đến kết quả. Chúng tôi không hỏi về tín ngưỡng, quan điểm chính trị hay sức khỏe.

Cách quyết định
Trước hết là các quy tắc cố định (đủ thông tin, đủ tuổi, danh tính khớp, không trong thời gian chờ), sau đó là điểm số, rồi xem kỳ trả nợ có phù hợp với thu nhập không. Kết quả và lý do được lưu cùng phiên bản quy tắc để có thể xem lại. Bạn được biết lý do bằng lời dễ hiểu, ngày có thể đăng ký lại (nếu có), và có thể yêu cầu nhân viên xem xét lại kết quả.

Lựa chọn của bạn
Bạn có thể dừng ngay lúc này: khi đó không có quyết định nào được đưa ra và bạn có thể xóa những gì đã nhập. Câu hỏi: {email}, {hotline}. Luật áp dụng: {privacyLaw}. {governingText}
`,
  location: `
Vị trí gần đúng của bạn

Bạn đồng ý điều gì
Nếu bạn đồng ý, {lender} đọc vị trí của điện thoại khi bạn mở ứng dụng, nhiều nhất một lần mỗi phiên. Điện thoại làm tròn vị trí đến khoảng một ki-lô-mét trước khi gửi. Vị trí chính xác của bạn không bao giờ được gửi đi.

Dùng để làm gì
Nếu nhân viên phải xem xét hồ sơ của bạn, họ thấy ứng dụng được mở ở khu vực nào. Nhờ đó họ phát hiện khi người khác đăng ký vay bằng tên bạn. Dữ liệu này không dùng cho việc khác: không ảnh hưởng đến hạn mức, chi phí vay, và không dùng để tìm bạn.

Giữ bao lâu, xem ở đâu
Dữ liệu được mã hóa khi lưu và bị xóa sau 30 ngày. Bạn xem được từng vị trí đã lưu trong ứng dụng, ở mục “Thông tin của bạn”, và trong bản sao dữ liệu của bạn.

Lựa chọn của bạn
Bạn có thể từ chối, mọi thứ khác không đổi. Bạn có thể rút lại sự đồng ý này bất cứ lúc nào trong ứng dụng, ở mục “Thông tin của bạn”; các vị trí đã lưu sẽ bị xóa ngay. Chúng tôi ghi lại phiên bản, ngôn ngữ, thời điểm đồng ý và mã kiểm tra của văn bản. Câu hỏi: {email}, {hotline}. Luật áp dụng: {privacyLaw}. {governingText}
`,
}
