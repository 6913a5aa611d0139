import { onDemand, useForget } from '@pavilion/screens'
import { useEffect, useState } from 'react'
import { registerUser } from '../model/registerUser.ts'
import { listen, type Question } from './asking.ts'

const Dialog = onDemand(() => import('./Dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

/** Above the list of attendees: the dialog that an action asks for. */
export function Dialogs() {
  const [question, setQuestion] = useState<Question>()
  const forget = useForget()
  useEffect(() => listen(setQuestion), [])
  return (
    question && (
      <Dialog
        question={question}
        onClose={outcome => {
          question.answer(outcome)
          setQuestion(undefined)
          if (outcome) void forget(registerUser.name, 'backgroundTask')
        }}
      />
    )
  )
}
