/** What the service answers to the call of the quick start, shortened; held to a real answer by test/readme.test.ts. */
export const EXAMPLE_ANSWER: string = `{
  "success": true,
  "data": {
    "url": "https://paypa1-login.example/verify",
    "score": 11,
    "verdict": "dangerous",
    "is_phishing": true,
    "brand_detected": "PayPal",
    "official_domain": "paypal.com",
    "base_score": 71,
    "signals": [
      {
        "type": "high",
        "message": "The path uses words that ask for action: verify",
        "code": "lure_words_in_path",
        "impact": -20
      }
    ],
    "analysis_time_ms": 3
  }
}`;
