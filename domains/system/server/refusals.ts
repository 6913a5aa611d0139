import { refusal, result, say } from '@pavilion/declare'

export const wrongPictureCode = refusal(
  'wrongPictureCode',
  say('验证码不正确或已过期', 'The verification code is incorrect or has expired'),
  { result: result.invalid, advice: say('换一张图片后重新输入', 'Get a new picture and enter its characters') },
)
export const wrongPassword = refusal('wrongPassword', say('账号或密码不正确', 'Incorrect account or password'), {
  result: result.invalid,
  advice: say(
    '检查后重试；连续五次错误将锁定 15 分钟',
    'Check both and try again. Five wrong passwords in a row lock the account for 15 minutes',
  ),
})
export const accountLocked = refusal(
  'accountLocked',
  say(
    '账号已锁定，请 15 分钟后再试或联系管理员',
    'Account locked. Try again in 15 minutes or contact the administrator',
  ),
  {
    result: result.denied,
    advice: say('15 分钟后重试，或请管理员解锁', 'Try again after 15 minutes, or ask an administrator to unlock it'),
  },
)
export const accountStopped = refusal(
  'accountStopped',
  say('账号已停用，请联系管理员', 'Account stopped. Contact the administrator'),
  { result: result.denied, advice: say('请管理员恢复账号', 'Ask an administrator to resume the account') },
)
export const noPermissionToAccess = refusal('noPermissionToAccess', say('没有访问权限', 'No permission to access'), {
  result: result.denied,
  advice: say('请管理员分配角色', 'Ask an administrator for a role'),
})
export const wrongLoginToken = refusal(
  'wrongLoginToken',
  say('登录链接无效或已使用', 'The sign-in link is invalid or has been used'),
  {
    result: result.invalid,
    advice: say('重新获取登录链接，或用密码登录', 'Get a new link, or sign in with your password'),
  },
)
export const wrongOldPassword = refusal('wrongOldPassword', say('原密码不正确', 'The old password is incorrect'), {
  result: result.invalid,
  advice: say('输入当前使用的密码', 'Enter your current password'),
})
export const samePassword = refusal(
  'samePassword',
  say('新密码不能与原密码相同', 'The new password must differ from the old one'),
  { result: result.invalid, advice: say('换一个密码', 'Choose another password') },
)
export const beyondOwnReach = refusal(
  'beyondOwnReach',
  say(
    '不能操作或授予超出自己范围的权限',
    'You cannot grant rights that you do not have, or act on somebody who has more rights',
  ),
  { result: result.denied, advice: say('请拥有这些权限的管理员操作', 'Ask somebody who has these rights') },
)
export const nobodyToTell = refusal('nobodyToTell', say('没有可接收此消息的人', 'Nobody would receive this message'), {
  result: result.invalid,
  advice: say('选择有成员的角色，或状态正常的员工账号', 'Choose a role with members, or an active staff account'),
})

export const notAPicture = refusal(
  'notAPicture',
  say('请上传图片（JPG、PNG、WebP 或 GIF）', 'Please upload a picture (JPG, PNG, WebP or GIF)'),
  { result: result.invalid, advice: say('换一张图片', 'Choose a picture') },
)
export const brokenPicture = refusal(
  'brokenPicture',
  say('图片已损坏或尺寸过大', 'The picture is damaged or too large'),
  { result: result.invalid, advice: say('换一张图片，或缩小后再上传', 'Choose another picture, or make it smaller') },
)
export const noFace = refusal(
  'noFace',
  say('照片中没有检测到人脸，请重新上传', 'No face was found in the photo. Please upload another one'),
  {
    result: result.invalid,
    advice: say('上传正面、光线充足的单人照片', 'Upload a well-lit photo of one person from the front'),
  },
)
export const severalFaces = refusal(
  'severalFaces',
  say('照片中有多张人脸，请上传单人照片', 'The photo shows several faces. Please upload a photo of one person'),
  { result: result.invalid, advice: say('上传只有本人的照片', 'Upload a photo that shows only this person') },
)
export const fileTypeRefused = refusal('fileTypeRefused', say('不支持此类型的文件', 'This file type is not accepted'), {
  result: result.invalid,
  advice: say(
    '上传图片、PDF、Office 文档、文本、压缩包、音频或视频',
    'Upload a picture, PDF, Office document, text, archive, audio or video',
  ),
})

export const notYourself = refusal(
  'notYourself',
  say('不能停用或删除自己的账号', 'You cannot stop or delete your own account'),
  { result: result.denied, advice: say('请其他管理员操作', 'Ask another administrator') },
)

export const secondFactorNeeded = refusal(
  'secondFactorNeeded',
  say('请完成两步验证', 'Please complete two-step verification'),
  {
    result: result.denied,
    advice: say(
      '用 data.ticket 和验证器的动态码调用 /auth/secondFactor；data.setUp 为真时先设置',
      'Call /auth/secondFactor with data.ticket and the code of the authenticator app; if data.setUp is true, set it up first',
    ),
  },
)
export const wrongSecondFactor = refusal(
  'wrongSecondFactor',
  say('动态码或恢复码不正确或已使用', 'The code is incorrect or has already been used'),
  {
    result: result.invalid,
    advice: say(
      '等待验证器显示下一个动态码；每个恢复码只能用一次',
      'Wait for the next code in your app. Each recovery code works only once',
    ),
  },
)
export const secondFactorLocked = refusal(
  'secondFactorLocked',
  say('动态码连续错误五次，请 15 分钟后再试', 'Five wrong codes in a row. Try again in 15 minutes'),
  {
    result: result.denied,
    advice: say(
      '15 分钟后重试，或请其他管理员重置两步验证',
      'Try again after 15 minutes, or ask another administrator to reset two-step verification',
    ),
  },
)
export const secondFactorThere = refusal(
  'secondFactorThere',
  say('已设置两步验证', 'Two-step verification is already set up'),
  { advice: say('先停用，再重新设置', 'Turn it off first, then set it up again') },
)
export const secondFactorUnbegun = refusal(
  'secondFactorUnbegun',
  say('尚未开始设置两步验证', 'You have not started setting up two-step verification'),
  { advice: say('重新开始设置', 'Start the set-up again') },
)
export const secondFactorRequired = refusal(
  'secondFactorRequired',
  say('您的角色要求两步验证，不能停用', 'Your role requires two-step verification. It cannot be turned off'),
  {
    result: result.denied,
    advice: say('换手机时请其他管理员重置', 'If you have a new phone, ask another administrator to reset it'),
  },
)
export const asRoleOnly = refusal(
  'asRoleOnly',
  say('以角色身份查看时不能进行此操作', 'This cannot be done while you are viewing as a role'),
  {
    result: result.denied,
    advice: say(
      '点击页面顶部的「返回我的身份」后再试',
      'Press “Back to my view” at the top of the page, then try again',
    ),
  },
)
export const notYourOwnFactor = refusal(
  'notYourOwnFactor',
  say('不能重置自己的两步验证', 'You cannot reset your own two-step verification'),
  {
    result: result.denied,
    advice: say(
      '请其他管理员操作，或在「个人信息」中停用',
      'Ask another administrator, or turn it off under “User info”',
    ),
  },
)
export const signInAgain = refusal(
  'signInAgain',
  say('登录已超时，请重新输入账号和密码', 'The sign-in took too long. Enter your account and password again'),
  { result: result.invalid, advice: say('重新登录', 'Sign in again') },
)
export const tooManyTags = refusal(
  'tooManyTags',
  ({ most }: { most: number }) => say(`一个列表最多 ${most} 个标签`, `A list has at most ${most} tags`),
  {
    advice: say('合并或删除不再使用的标签', 'Merge or delete tags that are no longer used'),
  },
)
