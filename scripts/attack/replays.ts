import { sendSupportMessage, supportMessages } from '@hiram/contract/support'
import { type Attack, atMost } from './attack.ts'

const times = 10_000
const atOnce = 40
const text = 'sent once'
/** After two minutes the server says that the bytes are too old: no effect either. */
const tooOld = '"code":4601'

/** A call recorded on its way and sent again ten thousand times, byte for byte: one effect, one answer. */
export const replays: Attack = async ({ borrower }) => {
  const send = await borrower.sealOnce(sendSupportMessage, { text })
  const first = await send()
  let sent = 1
  let other = 0
  const work = async () => {
    while (sent < times) {
      sent += 1
      const answer = await send().catch((error: Error) => error.message)
      if (answer !== first && !answer.includes(tooOld)) other += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const { messages } = await borrower.call(supportMessages, {})
  const effects = messages.filter((message) => message.text === text).length
  return [
    { property: 'replays.sent', figure: String(sent), goal: `>=${times}`, isMet: sent >= times },
    { property: 'replays.effects', figure: String(effects), goal: '=1', isMet: effects === 1 },
    atMost('replays.otherAnswers', other, 0),
  ]
}
