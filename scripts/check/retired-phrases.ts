import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { britishSpelling } from './british-spelling.ts'
import type { Check, Finding } from './finding.ts'

/** What a text may not say again, and the words that docs/words.md has for it; `butIn`: the folders whose readers say it. */
type Retired = { readonly phrase: RegExp; readonly use: string; readonly butIn?: RegExp }

const everywhere: readonly Retired[] = [{ phrase: /3 ?[x×] ?24/i, use: '72 in hours' }]

const retired: { readonly [language: string]: readonly Retired[] } = {
  en: [
    { phrase: /\bmend(s|ed|ing)?\b/i, use: 'fix' },
    { phrase: /\bpapers?\b/i, use: 'documents' },
    { phrase: /\bhigh-value account\b/i, use: 'Gold account' },
    { phrase: /\blate fine\b|\bpenalty\b/i, use: 'late fee' },
    { phrase: /\bit paid:/i, use: 'used for:' },
    { phrase: /\bpaid too much:/i, use: 'overpayment' },
    // names of accounts keep their own words
    { phrase: /(?<!\b(gross|unidentified) )\breceipts?\b/i, use: 'payment proof' },
    { phrase: /\bproofs? of payment\b/i, use: 'payment proof' },
    { phrase: /\bthe loan itself\b/i, use: 'principal' },
    { phrase: /\bit costs? you\b(?! money)/i, use: 'total cost' },
    { phrase: /\ba person (is|at|will|looked|began|can)\b|\bthe person (who|found|could|asked)\b/i, use: 'our team' },
    { phrase: /\bthat is all of them\b/i, use: 'No more data' },
    { phrase: /\bwhat the levels give\b/i, use: 'benefits by level' },
    { phrase: /\bspecial application\b/i, use: 'special request' },
    { phrase: /\bgone by\b/i, use: 'deleted by' },
    { phrase: /\bcharges (are|stay) (on hold|frozen)\b|\b(stand|stands|stood) still\b/i, use: 'paused' },
    { phrase: /\baudit service fee\b/i, use: 'processing fee' },
    { phrase: /\boverdue interest\b/i, use: 'late interest' },
    { phrase: /\bcaps? (is |are )?passed\b/i, use: 'exceeded: a check is passed too' },
    { phrase: /\b(entry|entries) of our own\b|\bown entries\b/i, use: 'manual entry' },
    { phrase: /\bcontact (persons?|people)\b|\breferences\b/i, use: 'contacts' },
    { phrase: /\bwork proof\b/i, use: 'proof of work' },
    { phrase: /\bbeing checked\b/i, use: 'under review' },
    { phrase: /\bsign(ed|s)? (in|out)\b/i, use: 'log in, log out' },
    { phrase: /\bone of our people\b/i, use: 'our staff' },
    { phrase: /\bnobody\b|\bsomebody\b|\beverybody\b|\bwhoever\b/i, use: 'no one, someone, everyone, anyone who' },
    { phrase: /\b(taken?|took) back\b|\btakes? (it|this \w+) back\b/i, use: 'withdrawn, or reversed' },
    { phrase: /\bhelp (us )?set your limit\b/i, use: 'to confirm that they know you' },
    { phrase: britishSpelling, use: 'American spelling' },
  ],
  fil: [
    { phrase: /\bpwede/i, use: 'puwede' },
    { phrase: /\b(pautang|utangan)\b/i, use: 'loan' },
    { phrase: /\baplikasyon\b/i, use: 'application' },
    { phrase: /\b(mga|aming) libro\b/i, use: 'accounting records' },
    { phrase: /\bmulta\b/i, use: 'late fee' },
    { phrase: /\bresibo\b/i, use: 'proof of payment' },
    { phrase: /\b(bayarin|installment|hulugan)\b/i, use: 'fees, hulog' },
    { phrase: /\btakdang (petsa|araw ng bayad)/i, use: 'due date' },
    { phrase: /\b(telepono|cellphone)\b/i, use: 'phone, mobile number' },
    { phrase: /\b(sobra ng bayad|labis na bayad)\b/i, use: 'sobrang bayad' },
    { phrase: /\bmensahe\b/i, use: 'message' },
    { phrase: /\baprubado\b/i, use: 'naaprubahan' },
    { phrase: /\bbukas (kang|na) loan\b/i, use: 'kasalukuyang loan' },
    { phrase: /\bbalanse\b/i, use: 'balance' },
    { phrase: /\bhanggang hindi\b/i, use: 'hangga’t hindi' },
    { phrase: /\b(nag-?sign|sign(ed)? (in|out))\b/i, use: 'mag-log in, mag-log out' },
  ],
  vi: [
    { phrase: /\bbởi bạn\b|\bbởi \{/i, use: 'do bạn' },
    { phrase: /trả thừa: của bạn/i, use: 'tiền trả thừa' },
    { phrase: /dữ liệu sai/i, use: 'thông tin sai' },
    { phrase: /kế hoạch khi khó khăn/i, use: 'hỗ trợ khi gặp khó khăn' },
    { phrase: /số [^.]*của bạn là gì/i, use: 'nhập số …' },
    { phrase: /trễ hạn|chậm trả|trả trễ/i, use: 'quá hạn, trả chậm' },
    { phrase: /tiền phạt/i, use: 'phí phạt quá hạn' },
    { phrase: /phiếu ưu đãi/i, use: 'phiếu giảm giá' },
    { phrase: /hợp đồng tín dụng/i, use: 'hợp đồng vay' },
    { phrase: /chính sách quyền riêng tư/i, use: 'chính sách bảo mật' },
    { phrase: /người tham chiếu/i, use: 'người liên hệ' },
    // an accountant's own word for what an entry is made from
    { phrase: /chứng từ/i, use: 'biên lai', butIn: /^apps\/console\/src\/areas\/(accounting|approvals)\// },
    { phrase: /biên lai (trả nợ|thanh toán)/i, use: 'biên lai chuyển khoản' },
    { phrase: /xóa nợ/i, use: 'chuyển ra ngoại bảng' },
    { phrase: /phí trả chậm/i, use: 'lãi và phí quá hạn' },
    { phrase: /ghi có thiện chí/i, use: 'hỗ trợ thiện chí' },
    { phrase: /dồn tích/i, use: 'dự thu' },
    { phrase: /kế hoạch (trả nợ|này)/i, use: 'phương án' },
    { phrase: /khách vay/i, use: 'người vay' },
    { phrase: /mã thanh toán/i, use: 'mã trả nợ' },
    { phrase: /bảng cân đối thử/i, use: 'bảng cân đối số phát sinh' },
    { phrase: /trước hết ngày/i, use: 'chậm nhất ngày' },
    { phrase: /trưởng (bộ phận )?tài chính/i, use: 'trưởng phòng tài chính' },
    { phrase: /trần (pháp luật|của (pháp )?luật)/i, use: 'mức trần theo luật' },
    { phrase: /đơn vay|đơn đề nghị vay|đề nghị vay/i, use: 'hồ sơ, khoản vay được duyệt' },
  ],
  zh: [
    { phrase: /贷款(?!机构)/, use: '借款' },
    { phrase: /展期/, use: '延期' },
    { phrase: /滞纳金|违约金/, use: '逾期罚金' },
    { phrase: /人脸验证/, use: '人脸核验' },
    { phrase: /借款合同|按合同/, use: '借款协议' },
    { phrase: /级别/, use: '等级' },
    { phrase: /您的成本/, use: '总费用' },
    { phrase: /(?<!实际)年利率/, use: '年化利率' },
  ],
  th: [
    { phrase: /สินเชื่อ/, use: 'เงินกู้' },
    { phrase: /กรุณา/, use: 'โปรด' },
    { phrase: /ใบสมัคร/, use: 'คำขอ' },
    { phrase: /ดอกเบี้ยล่าช้า/, use: 'ดอกเบี้ยผิดนัด' },
    { phrase: /บุคคลอ้างอิง/, use: 'ผู้ติดต่อ' },
    { phrase: /หมายเลขมือถือ/, use: 'เบอร์มือถือ' },
    { phrase: /ถ้า/, use: 'หาก' },
    { phrase: /สมุดโทรศัพท์|รายชื่อผู้ติดต่อ/, use: 'รายชื่อติดต่อ' },
    { phrase: /ลายนิ้วมือดิจิทัล/, use: 'ค่าตรวจสอบ' },
    { phrase: / ๆ/, use: 'ๆ without a space' },
    { phrase: /(?<!อัตราต่อปี \()APR/, use: 'อัตราต่อปี' },
  ],
}

const places = [
  'apps/*/src/**/texts/*.json',
  'packages/markets/src/legal/*-??.ts',
  'packages/markets/src/questions/*-??.ts',
]

/** One term for one thing in what borrowers read, each language's own: docs/words.md. */
export const retiredPhrases: Check = {
  name: 'retired phrases',
  find: async (root) => {
    const findings: Finding[] = []
    for await (const path of glob(places, { cwd: root })) {
      const phrases = [...everywhere, ...(retired[basename(path).split('-')[0] ?? ''] ?? [])].filter(
        ({ butIn }) => butIn === undefined || !butIn.test(path),
      )
      const lines = (await readFile(join(root, path), 'utf8')).split('\n')
      for (const [index, line] of lines.entries()) findings.push(...findIn(line, `${path}:${index + 1}`, phrases))
    }
    return findings
  },
}

function findIn(line: string, where: string, phrases: readonly Retired[]): Finding[] {
  const text = line.replace(/^\s*("[^"]+"|\w+):/, '')
  return phrases.flatMap(({ phrase, use }) => {
    const found = phrase.exec(text)?.[0]
    return found === undefined ? [] : [`${where} says "${found}": the words are ${use}`]
  })
}
