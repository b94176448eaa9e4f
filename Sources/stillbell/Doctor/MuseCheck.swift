import GLib
import Linux
import Muse
import Wording

/// The local model: asked which models there are, and for nothing else. One that starts when it is asked is started.
enum MuseCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let settings = ConfigurationCheck.inForce.muse
    guard let endpoint = settings.endpoint else { return .ok(Wording.Doctor.noModel) }
    let patience = Patience(firstByte: .milliseconds(Check.patience), total: .milliseconds(Check.patience))
    do throws(Failure) {
      let helper = try MuseHelper(.status(MuseServer(endpoint, model: settings.model), patience))
      _ = helper.wait(milliseconds: Check.limit)
      switch helper.report {
      case .ready(let model): return .ok(Wording.Doctor.modelAnswers(model, at: endpoint))
      case .obstacle(let obstacle):
        return .degraded(Wording.Doctor.noModelAnswers(at: endpoint, obstacle), remedy(for: obstacle))
      case .written, .refused, nil: return .degraded(Wording.Muse.noAnswer, Wording.Doctor.reinstall)
      }
    } catch {
      return .degraded(error.message, Wording.Doctor.reinstall)
    }
  }

  private static func remedy(for obstacle: Obstacle) -> Sentence {
    switch obstacle {
    case .loading: Wording.Doctor.seeAgent
    case .silent, .slow: Wording.Doctor.slowModel
    default: Wording.Doctor.startModel
    }
  }
}
