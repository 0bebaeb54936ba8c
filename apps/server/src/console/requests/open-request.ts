import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { openRequest as openCall } from '@hiram/contract/console/requests'
import { lookAt } from '../../privacy/look.ts'
import { languageOf } from '../../queue/notify-borrower.ts'
import { openSpecialText } from '../../special/view-special.ts'
import { roleHolding } from '../../staff/staff-store.ts'
import { translate } from '../../texts/translate.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireOpenTo } from '../require-taken.ts'
import { waitingRequest } from './decide-request.ts'

/** What the borrower wrote: the opening is written with it. */
export async function openRequest(
  caller: StaffCaller,
  { applicationId }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const { context, member } = caller
  const { database } = context
  const asked = await waitingRequest(caller, applicationId)
  await requireOpenTo(caller, { queue: 'request', itemId: applicationId })
  const of = {
    borrower_id: asked.borrower_id,
    staff_id: member.staffId,
    role: await roleHolding(database, member.roles, 'request.decide'),
    purpose: 'borrowerAsked' as const,
    what: 'request',
    subject: applicationId,
  }
  const { seen: text, look } = await lookAt(context, of, async (key, queries) =>
    openSpecialText(queries, { key, borrowerId: asked.borrower_id, applicationId }),
  )
  if (text === undefined) throw new ConsoleFailure('notFound')
  const locales = [...new Set([languageOf(asked.locale), 'en-US', 'vi-VN'] as const)]
  return {
    openedAt: look.at.toISOString(),
    text,
    answers: locales.map((locale) => ({
      locale,
      accepted: translate(locale, `answer.${asked.kind}.accepted`),
      refused: translate(locale, `answer.${asked.kind}.refused`),
    })),
  }
}
