import '../entry/entry.css'
import { CallRefused, send, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { authorizeApp, knownApp } from '../../model/calls/participants.ts'

type State = { at: 'asking' } | { at: 'refused'; words: string } | { at: 'known'; host: string; busy?: boolean }

/**
 * Asks the signed-in visitor whether another site may know who they are. On “agree” they continue
 * there, signed in.
 */
export default function AuthApp() {
  const site = useSite()
  const { say, query } = site
  const redirectUri = query.redirectUri ?? query.redirect ?? ''
  const [state, setState] = useState<State>({ at: 'asking' })
  const refused = (error: unknown) =>
    setState({
      at: 'refused',
      words:
        error instanceof CallRefused ? error.errmsg : say('操作失败，请重试', 'Something went wrong. Please try again'),
    })
  useEffect(() => {
    if (!redirectUri.trim()) {
      setState({
        at: 'refused',
        words: say(
          '该应用没有说明登录后返回哪里，请从该应用重新打开。',
          'This app did not say where to return to. Please open it again.',
        ),
      })
      return
    }
    send(knownApp, { redirectUri }).then(({ host }) => setState({ at: 'known', host }), refused)
  }, [])
  const agree = async () => {
    if (state.at !== 'known' || state.busy) return
    setState({ ...state, busy: true })
    try {
      location.assign((await send(authorizeApp, { redirectUri })).redirectUri)
    } catch (error) {
      refused(error)
    }
  }
  if (state.at === 'asking')
    return (
      <div className="entry">
        <h1>{say('授权应用', 'Authorise an application')}</h1>
        <p className="entry-intro" role="status">
          {say('正在加载…', 'Loading…')}
        </p>
      </div>
    )
  if (state.at === 'refused')
    return (
      <div className="entry">
        <h1>{say('无法登录到该应用', 'Cannot sign in to this app')}</h1>
        <p className="entry-intro" role="alert">
          {state.words}
        </p>
        <div className="entry-below">
          <a href={site.link('/')}>{say('返回首页', 'Back to home')}</a>
        </div>
      </div>
    )
  return (
    <div className="entry">
      <h1>{say('授权登录', 'Sign in to this application?')}</h1>
      <p className="entry-intro">
        <strong>{state.host}</strong>{' '}
        {say(
          '将获得您的姓名、手机号和参会人标识，用于为您登录。',
          'will receive your name, phone number and participant ID to sign you in.',
        )}
      </p>
      <div className="entry-form">
        <button type="button" className="pf-button pf-primary" disabled={state.busy} onClick={agree}>
          {say('同意并继续', 'Agree and continue')}
        </button>
        <a className="pf-button" href={site.link('/')}>
          {say('不同意', 'Cancel')}
        </a>
      </div>
    </div>
  )
}
