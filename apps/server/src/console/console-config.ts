import type { Config } from '../config.ts'

/** The console's settings are whole: its own port and its own address. */
export type ConsoleConfig = Config & { CONSOLE_URL: string; CONSOLE_PORT: number }

export function hasConsole(config: Config): config is ConsoleConfig {
  return config.CONSOLE_PORT !== undefined && config.CONSOLE_URL !== undefined
}
