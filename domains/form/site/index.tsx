import { Gate } from '@pavilion/account/site/index.tsx'
import { island, page, type Page, type PageProps, type Shown } from '@pavilion/pages'
import { webFormType } from '../model/codes.ts'
import Batch, { type BatchRegisterProps } from './people/BatchRegister.tsx'
import Result from './people/BatchResult.tsx'
import { FormEntry } from './list/FormEntry.tsx'
import List from './list/FormList.tsx'
import { letterPage } from './sent/Letter.tsx'
import Code from './sent/OwnCode.tsx'
import Journey, { type FormJourneyProps } from './journey/FormJourney.tsx'

const FormJourney = island<FormJourneyProps>('FormJourney', Journey)

const BatchRegister = island<BatchRegisterProps>('BatchRegister', Batch)
const BatchResult = island('BatchResult', Result)
const FormList = island('FormList', List)
const OwnCode = island('OwnCode', Code)
const idOf = (query: Record<string, string>) => (/^[1-9]\d{0,15}$/.test(query.id ?? '') ? Number(query.id) : undefined)

/**
 * A page around one form: `?id=`, else the site's first form of its type.
 * The browser reads the form itself, because it depends on who is signed in.
 */
const formPage = (zh: string, en: string, props: Omit<FormJourneyProps, 'webFormId'>): Page =>
  page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ query }: PageProps) => (
      <Gate wide>
        <div>
          <FormJourney {...props} {...(idOf(query) && { webFormId: idOf(query) })} />
        </div>
      </Gate>
    ),
  })

export const components: readonly Shown[] = [FormEntry]
export const pages: Record<string, Page> = {
  PersonalRegister: formPage('个人报名', 'Registration', { type: webFormType.personalRegister, access: 'signedIn' }),
  PersonalRegister2: formPage('个人报名', 'Registration', {
    type: webFormType.personalRegister,
    access: 'either',
    look: 'panels',
  }),
  PersonalRegister3: formPage('个人报名', 'Registration', {
    type: webFormType.personalRegister,
    access: 'either',
    look: 'card',
  }),
  Questionnaire: formPage('问卷调查', 'Questionnaire', { type: webFormType.questionnaire, access: 'signedIn' }),
  PersonalRegisterName: formPage('个人报名', 'Registration', {
    type: webFormType.personalRegister,
    access: 'either',
    look: 'panels',
  }),
  RepeatForm: formPage('在线表单', 'Form', { type: webFormType.repeatForm, access: 'signedIn' }),
  RepeatFormQd: formPage('在线表单', 'Form', { type: webFormType.repeatForm, access: 'signedIn', look: 'desk' }),
  Letter: letterPage('letter'),
  Letter2: letterPage('letter2'),
  LetterFbh: letterPage('LetterFbh'),
  GroupRegister: formPage('团体报名', 'Group registration', { type: webFormType.groupRegister, access: 'signedIn' }),
  BatchRegister: page({
    title: ({ site }) => site.say('批量报名', 'Batch registration'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ query, data }: PageProps<{ webFormId: number | null }>) => (
      <Gate wide>
        <div>
          <BatchRegister webFormId={idOf(query) ?? data.webFormId ?? undefined} />
        </div>
      </Gate>
    ),
  }),
  BatchRegisterResult: page({
    title: ({ site }) => site.say('批量报名结果', 'Batch registration result'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: () => (
      <Gate wide>
        <div>
          <BatchResult />
        </div>
      </Gate>
    ),
  }),
  FormList: page({
    title: ({ site }) => site.say('表单列表', 'Forms'),
    scripts: 'atOnce',
    hidden: true,
    View: () => <FormList />,
  }),
  QrCode: page({
    title: ({ site }) => site.say('我的二维码', 'My QR code'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: () => <OwnCode />,
  }),
  OpenForm: formPage('在线表单', 'Form', { type: webFormType.openForm, access: 'open' }),
}
