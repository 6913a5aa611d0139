import { boolean, date, eventSettings, instant, ref } from '@pavilion/declare'

const fair = ['招聘会', 'Job fair'] as const

/** How an event runs its job fair. */
export const recruitSettings = eventSettings({
  recruitOpenFrom: instant('投递开始', 'Applications from', {
    section: fair,
    hint: ['此前求职者不能投递；留空则随时可投递', 'Nobody can apply before that. Empty: at any time'],
  }),
  recruitOpenUntil: instant('招聘会结束', 'End of the job fair', {
    section: fair,
    hint: ['此后不再接受投递；留空则不限', 'No applications after that. Empty: no end'],
  }),
  recruitDeadline: date('投递截止日', 'Apply until', {
    section: fair,
    hint: [
      '当天结束前（活动时区）可投递；职位可另设更早的截止日',
      'Applications until the end of that day at the event. Jobs may end earlier',
    ],
  }),
  recruitReview: boolean('企业修改须审核', 'Review what companies change', {
    section: fair,
    hint: [
      '开启后，企业通过链接提交的资料和职位须经审核才发布；关闭则立即发布',
      'When on, what companies change through their links is published after a review. When off, at once',
    ],
  }),
  recruitFormId: ref('webForm', '投递表单', 'Application form', {
    section: fair,
    whenParentGoes: 'clear',
    hint: [
      '求职者投递前填写一次的个人报名表单；留空则只须简历',
      'A personal form that applicants fill in once. Empty: the CV is enough',
    ],
  }),
  recruitNeedsCv: boolean('必须上传简历', 'A CV is needed', {
    section: fair,
    hint: ['开启后，没有简历不能投递', 'When on, nobody can apply without a CV'],
  }),
})
