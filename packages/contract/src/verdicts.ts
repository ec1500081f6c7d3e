/** From the best to the worst, and what stands for too little knowledge. */
export const VERDICTS = ['safe', 'suspicious', 'dangerous', 'unknown'] as const;
