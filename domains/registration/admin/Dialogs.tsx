import { onDemand, useForget } from '@pavilion/screens'
import { GreatActs } from '@pavilion/work/admin/index.ts'
import { useEffect, useState } from 'react'
import { registerUser } from '../model/registerUser.ts'
import { listen, type Question } from './asking.ts'

const Dialog = onDemand(() => import('./Dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

/** Above the list of attendees: what the person has started with many of them, and the dialog that an action asks for. */
export function Dialogs() {
  const [question, setQuestion] = useState<Question>()
  const forget = useForget()
  useEffect(() => listen(setQuestion), [])
  return (
    <>
      <GreatActs resource={registerUser.name} />
      {question && (
        <Dialog
          question={question}
          onClose={outcome => {
            question.answer(outcome)
            setQuestion(undefined)
            if (outcome) void forget(registerUser.name, 'backgroundTask')
          }}
        />
      )}
    </>
  )
}
