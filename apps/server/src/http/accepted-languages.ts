/** The languages of an Accept-Language header (`fil-PH, en;q=0.5`), the one most wanted first. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((each) => each.trim())
      const quality = settings.find((each) => /^q=/i.test(each))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
