/** The homes of who has nothing to pay and nothing to choose: one file to load. */
export { ClosedHome } from './closed-home.tsx'
export { StatusHome } from './status-home.tsx'
