import './entry.css'
import type { PageProps } from '@pavilion/pages'
import { Gate } from '../gate/Gate.tsx'
import { backTo } from './checks.ts'

/** Where a poll by WeChat sends its voters as long as nobody can sign in with WeChat: says so, and leads back (visitor-side §2.2). */
export function WechatNotOpen({ site, query }: PageProps) {
  return (
    <Gate>
      <div className="entry">
        <h1>{site.say('微信授权尚未开放', 'WeChat sign-in is not open')}</h1>
        <p className="entry-intro">{site.say('本网站暂不能使用微信身份，因此还不能在此投票。主办方开放后即可参与。', 'This site cannot use WeChat identities yet, so this poll takes no votes here. You can take part once the organiser opens it.')}</p>
        <div className="entry-below"><a href={backTo(query.redirectUri, site.project.abbr, site.link('/'))}>{site.say('返回', 'Go back')}</a></div>
      </div>
    </Gate>
  )
}
