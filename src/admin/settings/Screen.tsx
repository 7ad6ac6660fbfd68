import { messages } from '../messages.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SecurityTab } from './SecurityTab.tsx'

export default function Screen() {
  return (
    <>
      <PageHead title={messages.settings.title} />
      <SecurityTab />
    </>
  )
}
