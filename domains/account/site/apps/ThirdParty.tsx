import '../entry/entry.css'
import type { PageProps } from '@pavilion/pages'
import { Gate } from '../gate/Gate.tsx'
import { goal } from '../entry/entering.ts'

/** Signing in with a third-party account. Works without a script. */
export function ThirdParty({ site, query, path, data }: PageProps<{ weChat?: boolean; simulated?: boolean }>) {
  const { say } = site
  const { redirect, id } = query
  return (
    <Gate>
      <div className="entry">
        <h1>{say('第三方登录', 'Other ways to sign in')}</h1>
        <p className="entry-intro">
          {say(
            '首次登录会为您创建账号；之后凭同一身份即可登录。',
            'Your first sign-in creates an account. After that, the same identity signs you in.',
          )}
        </p>
        <div className="entry-form">
          {data.weChat && (
            <a
              className="pf-button pf-primary"
              href={site.link('/wxAuthorization2', { redirectUri: goal({ ...site, query, path } as never) })}
            >
              {data.simulated
                ? say('使用微信登录（模拟）', 'Continue with WeChat (simulated)')
                : say('使用微信登录', 'Continue with WeChat')}
            </a>
          )}
          {!data.weChat && (
            <p className="entry-intro">
              {say('本网站暂未开放第三方登录。', 'This site has no other ways to sign in yet.')}
            </p>
          )}
        </div>
        <div className="entry-below">
          <a href={site.link(site.addresses.signIn, { redirect, id })}>{say('返回登录', 'Back to sign in')}</a>
        </div>
      </div>
    </Gate>
  )
}
