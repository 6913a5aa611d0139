import { Component, type ReactNode } from 'react'

interface Props {
  /** What stands there instead of a part that cannot be drawn. */
  readonly instead: (error: Error) => ReactNode
  readonly onWrong?: () => void
  readonly children: ReactNode
}
/** Keeps what cannot be drawn to itself: one bad row must not take the others along. */
export class Apart extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override componentDidCatch(error: Error) {
    // The error log of the back-office hears of it as of any other.
    reportError(error)
    this.props.onWrong?.()
  }
  override render() {
    return this.state.error ? this.props.instead(this.state.error) : this.props.children
  }
}
