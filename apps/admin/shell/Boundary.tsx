import type { Say } from '@pavilion/screens/environment.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logTrouble } from '../state/layout.ts'

/** The messages of browsers, and of Vite for styles, when a part of the app failed to load. */
const unfetched = /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * Shows an error in place of a view that crashed and adds it to the error log. The rest continues
 * to work.
 */
export class Boundary extends Component<{ say: Say; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    logTrouble(location.pathname, error.message, { detail: `${error.stack ?? ''}\n${componentStack ?? ''}` })
  }
  override render() {
    const { say, children } = this.props
    const { error } = this.state
    if (!error) return children
    // A browser does not request such a file again before the page is reloaded, so “try again”
    // would have no effect.
    if (unfetched.test(error.message))
      return (
        <Notice
          title={say('页面未能完整加载', 'This page did not load completely')}
          ways={
            <Button type="primary" onClick={() => location.reload()}>
              {say('重新加载', 'Reload')}
            </Button>
          }
        >
          {say(
            '网络可能中断过，或系统刚刚更新。重新加载后可继续。',
            'The connection may have been lost, or Pavilion has just been updated. Please reload to continue.',
          )}
        </Notice>
      )
    return (
      <Notice
        title={say('这个页面出错了', 'Something went wrong on this page')}
        ways={
          <>
            <Button type="primary" onClick={() => this.setState({ error: undefined as never })}>
              {say('重试', 'Try again')}
            </Button>
            <Button onClick={() => location.reload()}>{say('重新加载', 'Reload')}</Button>
          </>
        }
      >
        {error.message}
      </Notice>
    )
  }
}
