/** The variable that gives a failed journey its second try: `.ci/run` sets it for its journeys alone. */
export const SECOND_TRY = 'JOURNEYS_SECOND_TRY'

export const hasSecondTry = (env: NodeJS.ProcessEnv): boolean => env[SECOND_TRY] === 'true'
