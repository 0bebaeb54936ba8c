import { randomBytes } from 'node:crypto'
import { locale as known, type Locale } from '@hiram/contract/values'
import { brandOfMarket } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { readableLocale } from '@hiram/markets/readable-locale'
import type { FastifyInstance } from 'fastify'
import { borrowerName } from '../../borrower/name.ts'
import { marketDay } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { acceptedLanguages } from '../../http/accepted-languages.ts'
import { consumeUse } from '../../http/rate-limit/limit-store.ts'
import { subnetOf } from '../../http/rate-limit/subnet-of.ts'
import { figuresOf } from '../../loan-documents/figures.ts'
import { type Certified, findCertificate } from '../../loan-documents/store.ts'
import { type DocumentTranslator, documentTranslator } from '../../loan-documents/translate-document.ts'
import { KeyDestroyedError } from '../../privacy/vault.ts'
import { readCode } from './certificate-code.ts'
import { type VerifyView, verifyHtml } from './verify-html.ts'

const checksOfNetwork = { name: 'certificateCheck', most: 30, windowMs: 60_000 }

/** The public page behind a certificate's QR code: whether we made it, and nothing the document does not say. */
export async function verifyPage(app: FastifyInstance, { context }: { context: Context }) {
  app.get<{ Params: { code: string } }>('/verify/:code', async (request, reply) => {
    const locale = readLanguage(request.headers['accept-language'])
    const translate = documentTranslator(locale)
    const nonce = randomBytes(16).toString('base64url')
    reply.headers(headers(nonce)).type('text/html; charset=utf-8')
    if (!(await mayCheck(context, request.ip))) {
      return reply
        .code(429)
        .header('retry-after', '60')
        .send(verifyHtml(trouble('wait', translate, locale), nonce))
    }
    const code = readCode(request.params.code)
    const found = code ? await findCertificate(context.database, code) : undefined
    if (!found) return reply.code(404).send(verifyHtml(trouble('no', translate, locale), nonce))
    if (found.closedOn === null) return reply.code(410).send(verifyHtml(ended(found, translate, locale), nonce))
    const view = await genuine(context, { ...found, closedOn: found.closedOn }, translate, locale)
    return reply.send(verifyHtml(view, nonce))
  })
}

function mayCheck({ database, vault, clock }: Context, ip: string): Promise<boolean> {
  const subject = vault.lookupHash('subject', `certificate|${subnetOf(ip)}`)
  return database.transaction().execute((queries) => consumeUse(queries, subject, checksOfNetwork, clock.wall()))
}

function trouble(kind: 'no' | 'wait', translate: DocumentTranslator, locale: Locale): VerifyView {
  return {
    locale,
    tone: 'bad',
    pageTitle: translate('verify.pageTitle'),
    title: translate(`verify.${kind}`),
    text: translate(`verify.${kind}Text`),
    facts: [],
  }
}

/** Ours, of a loan that was opened again since: it proves nothing any more, and names no one. */
function ended(found: Certified, translate: DocumentTranslator, locale: Locale): VerifyView {
  const { market, loanNumber, madeAt } = found
  const made = figuresOf(market, locale).date(marketDay(market, madeAt))
  return {
    locale,
    tone: 'bad',
    pageTitle: translate('verify.pageTitle'),
    title: translate('verify.ended'),
    text: translate('verify.endedText', { date: made }),
    facts: [
      { label: translate('lender'), value: brandOfMarket(market).legalName },
      { label: translate('loanNumber'), value: groupedLoanNumber(loanNumber) },
      { label: translate('issuedOn'), value: made },
      { label: translate('verify.fingerprint'), value: found.sha256.toString('hex') },
    ],
  }
}

async function genuine(
  context: Context,
  found: Certified & { closedOn: string },
  translate: DocumentTranslator,
  locale: Locale,
): Promise<VerifyView> {
  const { date } = figuresOf(found.market, locale)
  const sha256 = found.sha256.toString('hex')
  return {
    locale,
    tone: 'good',
    pageTitle: translate('verify.pageTitle'),
    title: translate('verify.yes'),
    text: translate('verify.yesText'),
    facts: [
      { label: translate('lender'), value: brandOfMarket(found.market).legalName },
      { label: translate('borrower'), value: await shownName(context, found, translate) },
      { label: translate('loanNumber'), value: groupedLoanNumber(found.loanNumber) },
      { label: translate('closedOn'), value: date(found.closedOn) },
      { label: translate('verify.fingerprint'), value: sha256 },
    ],
    compare: {
      sha256,
      title: translate('verify.file'),
      text: translate('verify.fileText'),
      same: translate('verify.same'),
      differs: translate('verify.differs'),
    },
  }
}

/** Who deleted the account took the name along; the certificate stays true. */
async function shownName(context: Context, found: Certified, translate: DocumentTranslator): Promise<string> {
  try {
    await context.vault.keyOf(context.database, found.borrowerId)
    return maskedName(await borrowerName(context, found.borrowerId, found.market))
  } catch (error) {
    if (error instanceof KeyDestroyedError) return translate('verify.nameGone')
    throw error
  }
}

/** What a stranger with the document in hand may compare: first letters, and nothing of how long the words are. */
function maskedName(name: string): string {
  return name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ')
}

/** The first language of ours that the browser's reader reads, by its own order of preference. */
function readLanguage(header: string | undefined): Locale {
  return readableLocale(acceptedLanguages(header), known.options) ?? 'en-US'
}

function headers(nonce: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'accept-language',
  }
}
