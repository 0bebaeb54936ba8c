/** An agent's answer (DEV-02); unknown values are empty. */
export type AgentReading = {
  visitorId: string
  ip: string
  os: string
  browserName: string
  browserVersion: string
  device: string
  confidence: { score: number }
  ipLocation: string
  /** ISO 3166-1, two letters, of the address the service sees. */
  ipCountry?: string | undefined
  /** The commercial service's own record of it, which the server can look up. */
  requestId?: string | undefined
}

/** What the open-source agent measures beside it; the payload's other fields. */
export type Measures = {
  convasId: string
  fonts: readonly string[]
  audio: number | null
  languages: readonly string[]
  colorDepth: number | null
  colorGamut: string
  cpuClass: string
  deviceMemory: number | null
  hardwareConcurrency: number | null
  hdr: boolean | null
  timezone: string
  vendor: string
  vendorFlavors: readonly string[]
  hasSessionStorage: boolean
  hasLocalStorage: boolean
  hasIndexDB: boolean
  cookieEnabled: boolean
  plugins: readonly string[]
}
export type DeviceReading = { agent: AgentReading; measures: Measures }
