import type { Say } from '@pavilion/screens/environment.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logTrouble } from '../state/layout.ts'

/** A view that broke says so in its place and goes into the error log; the rest goes on. */
export class Boundary extends Component<{ say: Say; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) { return { error } }
  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) { logTrouble(location.pathname, error.message, { detail: `${error.stack ?? ''}\n${componentStack ?? ''}` }) }
  override render() {
    const { say, children } = this.props, { error } = this.state
    if (!error) return children
    return <Notice title={say('这个页面出错了', 'This page has broken')} ways={<><Button type="primary" onClick={() => this.setState({ error: undefined as never })}>{say('重试', 'Try again')}</Button><Button onClick={() => location.reload()}>{say('重新加载', 'Reload')}</Button></>}>{error.message}</Notice>
  }
}
