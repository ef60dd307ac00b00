import { useMe } from '@comptoir/staff/admin'

const none: readonly string[] = []

/** Domains whose news do not reach this user's bell. */
export const useMutedNews = () => useMe().preferences.muted_news ?? none
