import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../../messages.ts'
import type { Downloaded } from './download-backup.ts'

const words = messages.settings.backup

/** Downloads and verifies a backup, with its progress in bytes. */
export function useBackup(onDone: (file: Downloaded) => unknown) {
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: async () => {
      setBytes(0)
      const { downloadBackup } = await import('./download-backup.ts')
      return downloadBackup(setBytes)
    },
    retry: false,
    onSuccess: onDone,
    onError: ({ name }) =>
      addToast({
        title: messages.common.error,
        description: name === 'CutOff' ? words.cutOff : words.failed,
        isDestructive: true,
      }),
  })
  return { download, bytes }
}
