import { isIPv4, isIPv6 } from 'node:net'

/** Without its zone; an IPv4 address written as IPv6, as a server that listens on both sees it, is IPv4. */
export function plainAddress(ip: string): string {
  const address = ip.split('%')[0] ?? ''
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The network an address is counted with: its /24, or /64 for IPv6; an IPv4 address written as IPv6 is IPv4. */
export function subnetOf(ip: string): string {
  const address = plainAddress(ip)
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  // a dotted tail is two groups
  const width = (groups: string[]) => groups.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const gap = after === undefined ? 0 : 8 - width(head) - width(tail)
  return [...head, ...Array<string>(gap).fill('0'), ...tail].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
