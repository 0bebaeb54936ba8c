import { t, textOfCode } from '../../platform/texts/texts.tsx'
import type { Photo } from './draft.ts'

export function photoTitle({ kind, certificate }: Photo): string {
  const named = certificate && textOfCode(`photo.certificate.${certificate}`)
  return named ?? t(`photo.${kind}`)
}
