import { say } from '@pavilion/declare'
import { eventsWithoutOrganiser } from '@pavilion/account/server/index.ts'
import { isOffered } from '@pavilion/notification/server/index.ts'
import { isReachable } from '@pavilion/site/server/index.ts'
import { sql } from '@pavilion/store'
import { healthParts } from '@pavilion/work/server/index.ts'
import { openCloseStatus, webForm, webFormRegisterStatus } from '../model/index.ts'

const forms = '/webFormManagement/webForm'

healthParts.fill('signUp', {
  name: say('登录与报名', 'Sign-in and registration'),
  limits: say(
    '没有主办方，或验证码无法送达：有故障。网站没有开放而表单在接受报名：需留意',
    'No organiser, or codes that reach nobody: not working. A closed website while forms take registrations: worth a look',
  ),
  each: 'event',
  async look(ctx, { id }) {
    const [headless] = await eventsWithoutOrganiser(ctx, [id])
    if (headless)
      return {
        state: 'ill',
        says: say('还没有选择主办方', 'No organiser has been chosen'),
        means: say('访客无法登录，也无法报名', 'Visitors cannot sign in, nor register'),
        may: say('打开活动，选择主办方', 'Open the event and choose its organiser'),
        path: `/projectManagement/project/detail?id=${id}`,
      }
    const [found] = await ctx.query<{ open: number; behindSignIn: number }>(
      sql`select count(*)::int as "open", count(*) filter (where f."signInRequired")::int as "behindSignIn"
      from ${webForm} f
      where f."projectId" = ${id}
        and f."status" = ${openCloseStatus.open}
        and f."registerStatus" = ${webFormRegisterStatus.open}
        and coalesce(f."startTime", now()) <= now()
        and coalesce(f."endTime", now()) >= now()`,
    )
    const { open = 0, behindSignIn = 0 } = found ?? {}
    if (behindSignIn && !isOffered('sms') && !isOffered('mail'))
      return {
        state: 'ill',
        says: say('短信和邮件都没有接入，验证码无法送达', 'Neither SMS nor mail is connected: codes reach nobody'),
        means: say('新访客无法登录报名', 'New visitors cannot sign in to register'),
        may: say('请联系管理员接入短信或邮件', 'Ask an administrator to connect SMS or mail'),
      }
    if (open && !(await isReachable(ctx, id)))
      return {
        state: 'poor',
        says: say('网站没有开放，但有表单正在接受报名', 'The website is closed while forms take registrations'),
        means: say('访客看不到网站，只有已知链接的人能报名', 'Visitors do not see the site'),
        may: say('开放网站，或关闭报名', 'Open the website, or close the registration'),
        path: '/websiteManagement/website',
      }
    return {
      state: 'well',
      says: open
        ? say(
            `${open} 个表单正在接受报名`,
            open === 1 ? '1 form takes registrations' : `${open} forms take registrations`,
          )
        : say('目前没有开放的报名', 'No registration is open now'),
      path: forms,
    }
  },
})
