import { refusal, result, say } from '@pavilion/declare'

// Refusals that visitors see (visitor-side §8).

export const sendingTooOften = refusal<{ seconds: number }>(
  'sendingTooOften',
  ({ seconds }) =>
    seconds >= 86_400
      ? say(
          '今天的验证码已用完，请用密码登录，或明天再试',
          'No more codes today. Sign in with your password, or try again tomorrow',
        )
      : say('发送过于频繁', 'Sending too often'),
  {
    result: result.tooOften,
    advice: say('等待 data.retryAfter 秒后重试', 'Wait data.retryAfter seconds, then try again'),
  },
)
export const phoneOrEmailWrong = refusal('phoneOrEmailWrong', say('手机号或邮箱不正确', 'Phone or email incorrect'), {
  result: result.invalid,
  advice: say('检查手机号或邮箱，或先注册', 'Check the phone number or e-mail, or sign up first'),
})
export const codeWrong = refusal('codeWrong', say('验证码不正确', 'Verification code incorrect'), {
  result: result.invalid,
  advice: say(
    '检查验证码；5 分钟后或错误 5 次后需重新获取',
    'Check the code; after 5 minutes or 5 wrong tries, request a new one',
  ),
})
export const accountOrPasswordWrong = refusal(
  'accountOrPasswordWrong',
  say('账号或密码不正确', 'Incorrect account or password'),
  { result: result.invalid, advice: say('检查账号和密码，或找回密码', 'Check both, or reset the password') },
)
export const webUserLocked = refusal(
  'webUserLocked',
  say('账号已锁定，请联系管理员', 'Account locked, please contact the administrator'),
  {
    result: result.denied,
    advice: say('15 分钟后重试，或联系主办方解锁', 'Try again after 15 minutes, or ask the organiser to unlock it'),
  },
)
export const phoneRegistered = refusal('phoneRegistered', say('手机号已注册', 'Phone already registered'), {
  advice: say('直接登录或找回密码', 'Sign in, or reset the password'),
})
export const emailRegistered = refusal('emailRegistered', say('邮箱已注册', 'Email already registered'), {
  advice: say('直接登录或找回密码', 'Sign in, or reset the password'),
})
export const passwordWrong = refusal('passwordWrong', say('密码不正确', 'Password incorrect'), {
  result: result.invalid,
  advice: say('输入当前密码，或找回密码', 'Enter the current password, or reset it'),
})
export const siteUnknown = refusal('siteUnknown', say('请从展会网站登录', 'Please sign in on the event’s website'), {
  result: result.invalid,
  advice: say('带上 X-Project-Id', 'Send X-Project-Id'),
})
export const organiserMissing = refusal(
  'organiserMissing',
  say('此活动尚未开放登录，请联系主办方', 'Sign-in is not open yet for this event. Please contact the organiser'),
  {
    result: result.unavailable,
    advice: say('主办方在活动的设置中选择主办方', 'An operator chooses an organiser in the event settings'),
  },
)
export const codeServiceMissing = refusal(
  'codeServiceMissing',
  say('暂时无法发送验证码，请联系主办方', 'Codes cannot be sent at the moment. Please contact the organiser'),
  {
    result: result.unavailable,
    advice: say('为此渠道配置短信或邮件服务', 'Set up an SMS or e-mail service for this channel'),
  },
)
export const notInvited = refusal(
  'notInvited',
  say('您的手机号不在邀请名单中', 'Your phone number is not on the invitation list'),
  {
    result: result.denied,
    advice: say(
      '使用受邀的手机号登录，或联系主办方',
      'Sign in with the invited phone number, or contact the organiser',
    ),
  },
)
export const wayNotOpen = refusal(
  'wayNotOpen',
  say('本网站未开放这种登录方式', 'This site does not offer this way of signing in'),
  {
    result: result.denied,
    advice: say(
      '使用网站登录页上的方式；主办方可更换登录模板',
      'Use a method on the sign-in page; the organiser may choose another template',
    ),
  },
)
export const nameOrPhoneWrong = refusal(
  'nameOrPhoneWrong',
  say('姓名或手机号不正确', 'Incorrect name or phone number'),
  {
    result: result.invalid,
    advice: say('按报名时填写的姓名和手机号输入', 'Enter the name and phone number you registered with'),
  },
)
export const numberWrong = refusal(
  'numberWrong',
  say('报名号与姓名或手机号不符', 'The registration number does not match this name or phone number'),
  {
    result: result.invalid,
    advice: say(
      '检查报名号，以及报名时填写的姓名或手机号',
      'Check the number, and the name or phone number you registered with',
    ),
  },
)
export const participantNotProven = refusal(
  'participantNotProven',
  say('参会人链接无效或已过期', 'This participant link is invalid or has expired'),
  { result: result.denied, advice: say('使用主办方新发的链接', 'Use a new link from the organiser') },
)
export const participantTaken = refusal(
  'participantTaken',
  say('该参会人已关联其他账号', 'This participant belongs to another account'),
  { advice: say('用那个账号登录，或联系主办方', 'Sign in with that account, or ask the organiser') },
)
export const sharedKeyMissing = refusal(
  'sharedKeyMissing',
  say('网站尚未设置联合登录密钥', 'The website has no shared sign-in key'),
  { advice: say('在网站设置中填写联合登录密钥', 'Enter the shared sign-in key in the website settings') },
)
export const sisterAway = refusal(
  'sisterAway',
  say('联合登录服务暂不可用，请稍后再试', 'The sister site cannot be reached. Please try again later'),
  {
    result: result.unavailable,
    advice: say('稍后重试；检查联合登录校验地址', 'Try again later; check the verification address of the sister site'),
  },
)
export const appNotKnown = refusal(
  'appNotKnown',
  say('此应用未获网站信任，不能授权', 'This site does not trust that application'),
  {
    result: result.denied,
    advice: say('在网站设置的外链域名中加入该应用的域名', 'Add the host to the external hosts in the website settings'),
  },
)
export const weChatNotOpen = refusal(
  'weChatNotOpen',
  say('本网站暂未开放微信登录', 'WeChat sign-in is not available on this site'),
  {
    result: result.unavailable,
    advice: say('设置微信应用的 AppID 和密钥', 'Set the app id and secret of the WeChat app'),
  },
)
export const weChatRefused = refusal(
  'weChatRefused',
  say('微信授权已失效，请重新授权', 'The WeChat authorisation is no longer valid. Please authorise again'),
  { result: result.denied, advice: say('重新打开授权页', 'Open the authorisation page again') },
)
export const weChatAway = refusal(
  'weChatAway',
  say('微信服务暂不可用，请稍后再试', 'WeChat cannot be reached. Please try again later'),
  { result: result.unavailable, advice: say('稍后重试', 'Try again later') },
)
export const hostNotListed = refusal(
  'hostNotListed',
  say('该页面的域名不属于本活动', 'The host of this page does not belong to this event'),
  {
    result: result.denied,
    advice: say('在活动的域名或域名跳转中加入该域名', 'Add the host to the event’s domains or domain redirects'),
  },
)
export const avatarCodeWrong = refusal(
  'avatarCodeWrong',
  say('照片链接无效或已过期', 'This photo link is invalid or has expired'),
  { result: result.denied, advice: say('使用主办方新发的链接', 'Use a new link from the organiser') },
)
export const notOneOrganiser = refusal(
  'notOneOrganiser',
  say('两个账号不属于同一主办方，不能合并', 'The two accounts belong to different organisers'),
  { advice: say('选择同一主办方的两个账号', 'Choose two accounts of the same organiser') },
)
export const mergeNotUndone = refusal(
  'mergeNotUndone',
  say('此次合并已撤销，或已超过 30 天', 'This merge has already been undone, or is older than 30 days'),
  { advice: say('刷新后查看', 'Refresh the page') },
)
export const pictureNeeded = refusal(
  'pictureNeeded',
  say('请输入图中的字符', 'Please enter the characters in the picture'),
  {
    result: result.denied,
    advice: say(
      '从 /verificationCode/ext/getPicture 取图，随请求带上 loginId 和 pictureCode',
      'Get a picture from /verificationCode/ext/getPicture and send loginId and pictureCode',
    ),
  },
)
export const weChatTaken = refusal(
  'weChatTaken',
  say('该微信已绑定其他账号', 'This WeChat account is already linked to another account'),
  {
    advice: say(
      '用该微信登录那个账号并解除绑定，或联系主办方合并账号',
      'Sign in with this WeChat account and unlink it there, or ask the organiser to merge the accounts',
    ),
  },
)
export const lastWayIn = refusal(
  'lastWayIn',
  say(
    '这是该账号唯一的登录方式，不能解除',
    'This is the only way to sign in to this account, so it cannot be unlinked',
  ),
  { advice: say('先绑定手机号或邮箱', 'Add a phone number or an e-mail address first') },
)
