import { onDemand } from '@pavilion/screens/onDemand.tsx'
import { Component, type ReactNode } from 'react'

const MenuDrawer = onDemand(() => import('./MenuDrawer.tsx'))

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The sidebar of narrow windows, in a drawer. A window that is narrowed or turned without a line
 * cannot fetch the drawer: the sidebar then stands above the page, which keeps what it shows.
 */
export class NarrowMenu extends Component<Props, { readonly lost: boolean }> {
  override state = { lost: false }
  static getDerivedStateFromError = () => ({ lost: true })
  override render() {
    const { open, onClose, children } = this.props
    if (!this.state.lost) return <MenuDrawer {...this.props} />
    return (
      open && (
        <aside
          onClickCapture={event => {
            if ((event.target as Element).closest('a')) onClose()
          }}
        >
          {children}
        </aside>
      )
    )
  }
}
