/** One thing that is wrong, as a line that says where. */
export type Finding = string

/** A check of the house, or of any folder laid out like it. */
export type Check = {
  name: string
  find: (root: string) => Promise<Finding[]>
  /** What could not be looked at on this machine, a line each. */
  notRun?: (root: string) => Promise<string[]>
}
