import { t, textOfCode } from '../platform/texts/texts.tsx'

/**
 * Why something waits, in words. A code is `face:review`, or with what differs behind it, `id:cccdDiffers.birthYear`;
 * one without words of its own is shown by those of its kind, and at last as it is.
 */
export function whyText(code: string): string {
  const [kind = code, detail = ''] = code.split(':')
  const family = detail.split('.')[0] ?? detail
  return textOfCode(`why.${code}`) ?? textOfCode(`why.${kind}:${family}`) ?? textOfCode(`why.${kind}`) ?? code
}

/** The weightiest first, and how many more. */
export function whyLine(codes: readonly string[]): string {
  const [first, ...more] = [...new Set(codes.map(whyText))]
  if (first === undefined) return ''
  return more.length > 0 ? t('why.andMore', { first, more: more.length }) : first
}
