import { Component, Suspense, type ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useFields } from './setting.tsx'

/** Around a part that is fetched when it is first wanted: where it does not come, the rest of the page stays, and its place says so. */
export class Late extends Component<{ readonly children: ReactNode }, { readonly lost: boolean }> {
  override state = { lost: false }
  static getDerivedStateFromError = () => ({ lost: true })
  override render() {
    return this.state.lost ? <Lost /> : <Suspense>{this.props.children}</Suspense>
  }
}
/** A browser does not fetch a script again that was lost on its way to this page; with the page it does. */
export function Lost() {
  const { say } = useFields()
  return (
    <p className="pf-error" role="alert">
      <Icon name="alert" />
      <span>
        {say('未能加载', 'This could not be loaded')} ·{' '}
        <button type="button" className="pf-link" onClick={() => location.reload()}>
          {say('重新载入页面', 'Reload the page')}
        </button>
      </span>
    </p>
  )
}
