import sharp from 'sharp'

/** A receipt as a wallet shows it. */
export function receipt(amount: string): Promise<Buffer> {
  const lines = ['To  Hiram Lending Corp.', 'From  Your account', 'Reference  IP 80265 11837', 'Note  payment hiram']
  const text = lines.map((line, at) => `<text x="40" y="${430 + at * 60}" font-size="24">${line}</text>`).join('')
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="800" font-family="sans-serif">
      <rect width="480" height="800" fill="#f0f3f6"/><rect width="480" height="180" fill="#0e6e5c"/>
      <text x="240" y="100" font-size="32" fill="#fff" text-anchor="middle">Sample wallet</text>
      <text x="240" y="320" font-size="52" text-anchor="middle">${amount}</text>${text}</svg>`),
  )
    .jpeg()
    .toBuffer()
}
