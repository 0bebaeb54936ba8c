import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; problem: unknown; instead: (problem: unknown) => ReactNode }

/** Draws `instead` for a screen that could not be fetched or that broke while it was drawn. Keyed by its address. */
export class ScreenBoundary extends Component<Props, { broken: unknown }> {
  override state: { broken: unknown } = { broken: undefined }

  static getDerivedStateFromError(broken: unknown) {
    return { broken: broken ?? new Error('a screen broke') }
  }

  override render() {
    const problem = this.props.problem ?? this.state.broken
    return problem === undefined ? this.props.children : this.props.instead(problem)
  }
}
