import { Gate } from '@pavilion/account/site/index.tsx'
import { island, page, type Page, type PageProps } from '@pavilion/pages'
import { webFormType } from '../model/codes.ts'
import { letterPage } from './Letter.tsx'
import Journey, { type FormJourneyProps } from './FormJourney.tsx'

const FormJourney = island<FormJourneyProps>('FormJourney', Journey)

/** A page around one form; the form itself, being about a person, is asked for by the browser. `?id=` names it, else the site's first of its type is taken. */
const formPage = (zh: string, en: string, told: Omit<FormJourneyProps, 'webFormId'>): Page => page({
  title: ({ site }) => site.say(zh, en),
  scripts: 'atOnce', frame: 'plain', hidden: true,
  View: ({ query }: PageProps) => (
    <Gate wide><div><FormJourney {...told} {...(/^[1-9]\d{0,15}$/.test(query.id ?? '') && { webFormId: Number(query.id) })} /></div></Gate>
  ),
})

export const pages: Record<string, Page> = {
  PersonalRegister: formPage('个人注册', 'Registration', { type: webFormType.personalRegister, door: 'signedIn' }),
  PersonalRegister2: formPage('个人注册', 'Registration', { type: webFormType.personalRegister, door: 'either' }),
  PersonalRegister3: formPage('个人注册', 'Registration', { type: webFormType.personalRegister, door: 'either' }),
  Questionnaire: formPage('问卷调查', 'Questionnaire', { type: webFormType.questionnaire, door: 'signedIn' }),
  PersonalRegisterName: formPage('个人注册', 'Registration', { type: webFormType.personalRegister, door: 'either' }),
  RepeatForm: formPage('在线表单', 'Form', { type: webFormType.repeatForm, door: 'signedIn' }),
  RepeatFormQd: formPage('在线表单', 'Form', { type: webFormType.repeatForm, door: 'signedIn' }),
  Letter: letterPage('letter'), Letter2: letterPage('letter2'), LetterFbh: letterPage('LetterFbh'),
  OpenForm: formPage('在线表单', 'Form', { type: webFormType.openForm, door: 'open' }),
}
