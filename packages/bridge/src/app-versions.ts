/** The builds of which a version is known by their app id; a build for development has the id -1. */
const known: ReadonlyMap<number, string> = new Map([[-1, '1.0.0']])
/** The first version of the shells that speak this bridge. */
const firstShell = '4.0.0'

/** The version of an app id (platform.txt §3), for a shell that gives none of its own. */
export function versionOfApp(appId: number): string {
  return known.get(appId) ?? firstShell
}
